import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrokenLinks } from './lib/links.mjs';
import { root } from './lib/project.mjs';
import { findStructureProblems } from './lib/structure.mjs';

const files = ['domain', 'server', 'web', 'e2e', 'bench', 'faults', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
  .map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }));

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const problems = [
  ...findStructureProblems(files),
  ...findBrokenLinks(documents, (path) => existsSync(join(root, path))),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
