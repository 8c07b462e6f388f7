import { expect, test } from 'vitest';
import { lineIssue } from './line-issue.ts';
import { textIssue } from './text-issue.ts';

test.each([
  ['Nguyễn', undefined, undefined],
  ['Ana 😀', 'letters-of-a-name', undefined],
  ['李小龙', 'letters-of-a-name', 'other-alphabet'],
  ['a\tb', 'wrong-format', 'wrong-format'],
] as const)('%j has the issue %s as a name and %s as another line', (text, ofName, ofLine) => {
  expect(lineIssue(text, { max: 20, isName: true })).toBe(ofName);
  expect(lineIssue(text, { max: 20 })).toBe(ofLine);
});

test('a text of several lines may have emoji, but no letters that papers cannot print', () => {
  expect(textIssue('Non acende 😀\n\nGrazas', { max: 100 })).toBeUndefined();
  expect(textIssue('Non acende\n不', { max: 100 })).toBe('other-alphabet');
});
