import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { handOver } from './lib/run.mjs';

// This file and its imports run before npm has installed packages: Node 20 and its own modules only.
await install('run');
if (!(await buildWeb())) process.exit(1);
handOver('server/src/main.ts');
