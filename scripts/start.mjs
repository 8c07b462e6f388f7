import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { handOver } from './lib/run.mjs';

// This file and what it imports run before anything is installed: on Node 20, with its modules only.
await install();
if (!(await buildWeb())) process.exit(1);
handOver('server/src/main.ts');
