import { install } from './lib/install.mjs';
import { handOver } from './lib/run.mjs';

// `node scripts/command.mjs server/commands/seed.ts --computers 1000`
const [file, ...args] = process.argv.slice(2);
await install();
handOver(file, args);
