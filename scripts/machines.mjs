import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { installPrograms } from './lib/programs.mjs';
import { node, tool } from './lib/project.mjs';
import { run } from './lib/run.mjs';

// npm run machines                         every journey, on three processes behind a round robin
// npm run machines -- several-machines     only that file
await install('test');
await installPrograms(['chromium-headless-shell', 'postgresql']);
if (!(await buildWeb())) process.exit(1);
// One worker, because three processes, a PostgreSQL and a browser already use two cores.
const args = ['test', '--workers=1', ...process.argv.slice(2)];
const { code } = await run(node, [tool('playwright'), ...args], {
  env: { ...process.env, MACHINES: '3', TEST_LAYER: 'all' },
});
process.exit(code);
