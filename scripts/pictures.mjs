import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { installPrograms } from './lib/programs.mjs';
import { node, root, tool } from './lib/project.mjs';
import { run } from './lib/run.mjs';

// npm run pictures                    every screen, in both languages, at three widths and in dark mode
// npm run pictures -- -g "in ga"      some of them
const folder = join(root, 'test-results/pictures');
await install('test');
await installPrograms(['chromium-headless-shell']);
if (!(await buildWeb())) process.exit(1);
mkdirSync(folder, { recursive: true });
const args = ['test', 'pictures', ...process.argv.slice(2)];
const { code } = await run(node, [tool('playwright'), ...args], {
  env: { ...process.env, PICTURES_TO: folder },
});
if (code === 0) console.log(`The pictures are in ${folder}.`);
process.exit(code);
