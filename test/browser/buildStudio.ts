import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The studio as `npm run build` makes it, in another folder. */
export async function buildStudio(outDir: string): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL('../../.config/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  });
}
