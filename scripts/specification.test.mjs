import { describe, expect, test } from 'vitest';
import { findProblems, findTests } from './lib/specification.mjs';

const specification = [
  '# The specification',
  '| id | requirement |',
  '|---|---|',
  '| F1.1 | A family signs in |',
  '| F1.my-data.2 | A family changes its data |',
].join('\n');

const tested = file(
  '// Covers F1.1, F1.my-data.2',
  "test('signs in and changes the data', () => {});",
);

describe('the check of the specification', () => {
  test('accepts requirements that all have a test', () => {
    expect(findProblems(specification, [tested])).toEqual([]);
  });

  test('finds a requirement without a test', () => {
    const onlyOne = file('// Covers F1.1', "test('signs in', () => {});");
    expect(findProblems(specification, [onlyOne])).toEqual([
      'docs/specification.md:5 F1.my-data.2 has no test',
    ]);
  });

  test('accepts a requirement to come without a test', () => {
    const more = `${specification}\n| F1.3 | To come: a family pays with a voucher |`;
    expect(findProblems(more, [tested])).toEqual([]);
  });

  test('finds a tag with an unknown id', () => {
    const unknown = file('', '  // Covers F1.1, F1.99', "  test('signs in', () => {});");
    expect(findProblems(specification, [tested, unknown])).toEqual([
      'e2e/family.spec.ts:2 F1.99 is not a requirement',
    ]);
  });

  test('finds an id that occurs twice', () => {
    const twice = `${specification}\n| F1.1 | A family signs out |`;
    expect(findProblems(twice, [tested])).toEqual([
      'docs/specification.md:6 F1.1 is already the id of line 4',
    ]);
  });

  test('finds a tag that is above no test', () => {
    const misplaced = file('// Covers F1.1', "expect(family).toBe('Uxía');");
    expect(findProblems(specification, [tested, misplaced])).toEqual([
      'e2e/family.spec.ts:1 this tag is above no test',
    ]);
  });
});

describe('the tests of a requirement', () => {
  test.each([
    ['a test', ["test('signs in', () => {});"]],
    ['a group', ["describe('signs in', () => {});"]],
    ['a test that is skipped', ["test.skip('signs in', () => {});"]],
    ['a test under another name', ["product('signs in', () => {});"]],
    ['a title on its own line', ['test(', "  'signs in',", '  () => {},', ');']],
    ['a table', ["test.each([['a', 'b']])('signs in', () => {});"]],
    ['a table with a type', ["test.each<string[]>([['a']])('signs in', () => {});"]],
    ['a long table', ['it.each([', "  ['a', 'b'],", "])('signs in', () => {});"]],
    ['a table in a template', ['test.each`', '  a | b', "`('signs in', () => {});"]],
    ['another comment between', ['// The session is new.', "test('signs in', () => {});"]],
  ])('finds the tests of a requirement with their titles: %s', (_, code) => {
    const [found] = findTests('F1.1', [file('', '// Covers F1.1', ...code)]);
    const line = code[0].startsWith('//') ? 4 : 3;
    expect(found).toEqual({ path: 'e2e/family.spec.ts', line, title: 'signs in' });
  });

  test('finds the tests of a requirement whose ids take several comments', () => {
    const several = file('// Covers F1.1', '// Covers F1.my-data.2', "test('both', () => {});");
    expect(findTests('F1.1', [several])).toEqual(findTests('F1.my-data.2', [several]));
    expect(findTests('F1.1', [several])).toHaveLength(1);
  });
});

function file(...lines) {
  return { path: 'e2e/family.spec.ts', text: lines.join('\n') };
}
