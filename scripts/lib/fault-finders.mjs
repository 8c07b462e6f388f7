import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './project.mjs';

/** A test file's tags say when and where it runs, so a fault names its finder without them. */
const ending = /(\.(engine|rules|all))*\.(test\.tsx?|test\.mjs|spec\.ts)$/;

/** Between a journey and the pattern of its tests. */
export const separator = ' › ';

/** The steps of `npm test` without test files. */
export const checkSteps = ['types', 'lint', 'boundaries', 'structure'];

const testFiles = globSync(
  ['{domain,server,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'e2e/**/*.spec.ts'],
  { cwd: root, exclude: ['**/node_modules/**'] },
).toSorted();

/**
 * The files of a finder: `domain/src/money` finds `domain/src/money.test.ts`. A part for `--all` belongs
 * to the same finder. A journey is named by `e2e/` and its base name, in any folder below. A pattern
 * after ` › ` chooses some of its tests.
 */
export function filesOf(finder) {
  if (checkSteps.includes(finder)) return [finder];
  const [wanted, pattern] = finder.split(separator);
  const isJourney = wanted.startsWith('e2e/');
  const files = testFiles.filter((file) => {
    const name = file.replace(ending, '');
    return isJourney
      ? file.startsWith('e2e/') && basename(name) === basename(wanted)
      : name === wanted;
  });
  return pattern ? files.map((file) => `${file}${separator}${pattern}`) : files;
}

/** Whether `npm test` runs the file without `--all`. */
export function isEveryday(file) {
  return !/\.all\.(test|spec)\./.test(file);
}

/** The finder files of a fault in a layer. On PGlite, tests run only with `--all`. */
export function findersOf({ foundBy, onPglite }, layer) {
  const files = foundBy.flatMap(filesOf);
  if (layer === 'all') return files;
  return onPglite ? [] : files.filter(isEveryday);
}
