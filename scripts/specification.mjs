import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { findProblems, findTests, specificationPath } from './lib/specification.mjs';

const ids = process.argv.slice(2);
const testFiles = readTestFiles();

if (ids.length > 0) printTests();
else check();

function printTests() {
  for (const id of ids) {
    const tests = findTests(id, testFiles);
    if (tests.length === 0) {
      console.log(`${id} has no test`);
      process.exitCode = 1;
    }
    for (const { path, line, title } of tests) console.log(`${id} ${path}:${line} ${title}`);
  }
}

function check() {
  const specification = readFileSync(join(root, specificationPath), 'utf8');
  const problems = findProblems(specification, testFiles);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function readTestFiles() {
  return ['domain', 'server', 'web', 'e2e', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
