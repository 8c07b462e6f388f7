import { commentOf, findWrongImports } from './lib/imports.mjs';
import { root } from './lib/project.mjs';

const wrong = findWrongImports(root);
for (const { rule, from, to } of wrong) {
  console.log(`${from} → ${to}\n    ${rule}: ${commentOf(rule)}`);
}
process.exit(wrong.length > 0 ? 1 : 0);
