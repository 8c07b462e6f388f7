import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { markInstalled } from './lib/install.mjs';
import { root } from './lib/project.mjs';

// npm runs this after each installation. It deletes what no program reads: Node's C headers, source maps,
// and font weights that the product does not print.
const packages = join(root, 'node_modules');

const fonts = readFileSync(join(root, 'server/src/pdf/fonts.ts'), 'utf8').match(
  /(?<=').+\.ttf(?=')/g,
);
const printed = new Set(fonts.map((file) => join(packages, file)));
const missing = [...printed].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`Delete node_modules and install again, because it lacks ${missing.join(', ')}.`);
  process.exit(1);
}

for (const name of readdirSync(packages).filter((name) => /^node-\w+-\w+$/.test(name))) {
  rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  const isUnread = /\.map$/.test(file) || (/\.ttf$/.test(file) && !printed.has(file));
  if (isUnread && entry.isFile()) rmSync(file);
}
markInstalled();
