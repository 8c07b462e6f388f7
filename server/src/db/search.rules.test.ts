import { describe, expect, it } from 'vitest';
import { searchTokens } from './search.ts';

describe('the search tokens', () => {
  it.each([
    ['mar', ['mar']],
    ['lema', ['lema']],
    ['rodriguez', ['drig']],
    ['ana lema', ['ana', 'lema']],
    ['xoel perez couto', ['xoe', 'ere', 'out']],
    ['maría de la o souto', ['marí', 'sout']],
    ['5cg0dlskz7', ['0dls']],
    ['marcos.perez.115460@example.com', ['arc', 'ere', '154']],
    ['@example.com', ['xamp', 'com']],
    ['an@example.com', ['xamp', 'com']],
    ['100%', ['100']],
    ['de o', []],
    ['%_\\', []],
    ['', []],
  ])('takes search tokens from %j in their order: %j', (text, parts) => {
    expect(searchTokens(text)).toEqual(parts);
    let from = 0;
    for (const part of searchTokens(text)) {
      const at = text.indexOf(part, from);
      expect(at).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
  });
});
