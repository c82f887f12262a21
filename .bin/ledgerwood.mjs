#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../engine/node/cli.ts');
process.exitCode = await run(process.argv.slice(2));
