import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The studio as a static site: `base` is relative, so that it works from any folder and from the disk of a web host. */
export default defineConfig({
  root: fileURLToPath(new URL('../studio', import.meta.url)),
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
  },
  server: { host: '127.0.0.1', strictPort: true },
});
