import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listProductionPackages } from './lib/production-packages.mjs';
import { root } from './lib/project.mjs';

// npm runs this after each installation. It deletes what no program reads: Node's C headers, source maps,
// and font weights that the product does not print.
const inPackages = (path) => join(root, 'node_modules', path);

// `node_modules/node/bin/node` is a hard link to the program in this folder, and stays.
rmSync(inPackages('node/node_modules'), { recursive: true, force: true });

const fonts = readFileSync(join(root, 'server/src/pdf/fonts.ts'), 'utf8').match(
  /(?<=').+\.ttf(?=')/g,
);
const printed = new Set(fonts.map(inPackages));
const missing = [...printed].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`Delete node_modules and install again, because it lacks ${missing.join(', ')}.`);
  process.exit(1);
}

for (const name of listProductionPackages()) {
  const folder = join(root, name);
  if (!existsSync(folder)) continue;
  for (const file of readdirSync(folder, { recursive: true }).map((path) => join(folder, path))) {
    if (/\.map$/.test(file) || (/\.ttf$/.test(file) && !printed.has(file))) rmSync(file);
  }
}
