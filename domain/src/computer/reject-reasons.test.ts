import { describe, expect, it } from 'vitest';
import { reasonField } from '../fields.ts';
import { languages } from '../language.ts';
import { rejectReasons } from './reject-reasons.ts';

describe.each(Object.entries(rejectReasons))('the templates for %s', (_, reasons) => {
  it('have one digit each', () => {
    expect(reasons.length).toBeLessThanOrEqual(9);
  });

  it.each(languages)('are valid reasons and differ in %s', (language) => {
    for (const { text } of reasons) expect(reasonField.parse(text[language])).toBe(text[language]);
    expect(new Set(reasons.map(({ text }) => text[language])).size).toBe(reasons.length);
    expect(new Set(reasons.map(({ label }) => label[language])).size).toBe(reasons.length);
  });

  it('are written in each language', () => {
    for (const { text } of reasons) expect(text.es).not.toBe(text.ga);
  });
});
