import { describe, expect, it } from 'vitest';
import { readStopKey, stopKey } from './service/stop-key.ts';

const secret = 'a secret of forty characters, more or less';
const person = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';

describe('the key of the opt-out link', () => {
  it('makes the same key each time, safe in a URL', () => {
    expect(stopKey(person, secret)).toBe(stopKey(person, secret));
    expect(stopKey(person, secret)).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
  });

  it('returns the person of a key', () => {
    expect(readStopKey(stopKey(person, secret), secret)).toBe(person);
  });

  const proof = stopKey(person, secret).split('.')[1] ?? '';

  it.each([
    ['another person’s proof', `${other}.${proof}`],
    ['no proof', person],
    ['an empty proof', `${person}.`],
    ['half a proof', `${person}.${proof.slice(0, 20)}`],
    ['more than a proof', `${person}.${proof}AAAA`],
    ['a third part', `${person}.${proof}.x`],
    ['another case', `${person.toUpperCase()}.${proof.toUpperCase()}`],
    ['the proof of another secret', stopKey(person, `${secret}.`)],
    ['no content', ''],
    ['dots', '...'],
    ['other letters', `${person}.${'ñ'.repeat(43)}`],
  ])('refuses a key with %s', (_what, key) => {
    expect(readStopKey(key, secret)).toBeUndefined();
  });
});
