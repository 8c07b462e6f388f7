import { install } from './lib/install.mjs';
import { handOver } from './lib/run.mjs';

await install('build');
handOver('scripts/lib/dev-servers.mjs');
