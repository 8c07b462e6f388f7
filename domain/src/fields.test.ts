import { describe, expect, test } from 'vitest';
import { line, paragraphsField, reasonField } from './fields.ts';

const issueOf = (field: ReturnType<typeof line>, text: string) =>
  field.safeParse(text).error?.issues[0]?.message;

describe('a text of a body', () => {
  test.each([
    ['a line', line(20)],
    ['a reason', reasonField],
    ['paragraphs', paragraphsField({ max: 20 })],
  ])('is trimmed, not blank and has no control characters: %s', (_name, field) => {
    expect(field.parse(' Uxía Núñez ')).toBe('Uxía Núñez');
    expect(issueOf(field, ' ')).toBe('required');
    // PostgreSQL refuses the first, and a lone half of a character is no valid JSON.
    expect(issueOf(field, 'Ux\u0000ía')).toBe('wrong-format');
    expect(issueOf(field, 'Ux\ud800ía')).toBe('wrong-format');
  });

  test('is no longer than its limit', () => {
    expect(issueOf(line(20), 'x'.repeat(20))).toBeUndefined();
    expect(issueOf(line(20), 'x'.repeat(21))).toBe('too-long');
  });
});
