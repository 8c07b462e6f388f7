import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/project.mjs';

// Where PostgreSQL is present, only these files run on PGlite as well.
test('a test that needs PGlite is in a file that runs on PGlite in every npm test', () => {
  const files = globSync('server/{src,stand-ins,demo,commands}/**/*.test.ts', { cwd: root });
  const needingPglite = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('needsPglite'),
  );
  expect(needingPglite.length).toBeGreaterThan(0);
  expect(needingPglite.filter((file) => !file.endsWith('.engine.test.ts'))).toEqual([]);
});
