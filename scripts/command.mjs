import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { node, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

// `node scripts/command.mjs server/commands/seed.ts --computers 1000`
const [file, ...args] = process.argv.slice(2);
await install(file.startsWith('server/commands/') ? 'run' : 'test');
// A command stays in the terminal's process group, unlike the product, because it may ask questions.
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const { code } = await run(node, [...settings, file, ...args]);
process.exit(code);
