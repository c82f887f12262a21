#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
// Whoever reads the output may stop early, as `head` does.
process.stdout.on('error', (e) => process.exit(e.code === 'EPIPE' ? 0 : 1));
const { run } = await import('../engine/node/cli.ts');
process.exitCode = await run(process.argv.slice(2));
