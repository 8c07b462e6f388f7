import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, findersOf, isEveryday } from './lib/fault-finders.mjs';
import { root } from './lib/project.mjs';
import { faults } from './planted-faults/all.mjs';

describe('each planted fault', () => {
  test.each(faults)('$name is still possible and has its finders', (fault) => {
    const { file, find, replace, foundBy } = fault;
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8').split(find), file).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(foundBy).not.toEqual([]);
    expect(foundBy.filter((finder) => filesOf(finder).length === 0)).toEqual([]);
  });

  test('has its own name', () => {
    const names = faults.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the finders of a fault', () => {
  const fault = { foundBy: ['domain/src/money', 'e2e/keep-focus', 'e2e/keep-focus › a dialog'] };

  test('are named without tags, and journeys without folders', () => {
    const [rule, journey, chosen, ...others] = findersOf(fault, 'all');
    expect(rule).toBe('domain/src/money.test.ts');
    expect(journey).toMatch(/^e2e\/(.+\/)?keep-focus\.(all\.)?spec\.ts$/);
    expect(chosen).toBe(`${journey} › a dialog`);
    expect(others).toEqual([]);
  });

  test.each([
    ['domain/src/money.test.ts', true],
    ['server/src/jobs.engine.test.ts', true],
    ['server/src/jobs.all.test.ts', false],
    ['server/src/jobs.engine.all.test.ts', false],
    ['e2e/journeys/welcome.all.spec.ts › a family', false],
  ])('%s runs without --all: %j', (file, isRun) => {
    expect(isEveryday(file)).toBe(isRun);
  });

  test('are none in the everyday layer on PGlite', () => {
    expect(findersOf({ ...fault, onPglite: true }, 'everyday')).toEqual([]);
  });
});
