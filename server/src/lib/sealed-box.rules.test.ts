import { describe, expect, test } from 'vitest';
import { closeBox, keyFor, openBox } from './sealed-box.ts';

describe('encryption at rest', () => {
  const key = keyFor('second-factor', 'a secret of at least thirty-two letters');
  const content = Buffer.from('12345678901234567890');

  test('decrypts a box with its key and owner and hides the content', () => {
    const box = closeBox(content, key, 'ana');
    expect(box.includes(content)).toBe(false);
    expect(openBox(box, key, 'ana')).toEqual(content);
  });

  test('encrypts the same content differently each time', () => {
    expect(closeBox(content, key, 'ana')).not.toEqual(closeBox(content, key, 'ana'));
  });

  test('does not decrypt for another owner, with another key or after a change', () => {
    const box = closeBox(content, key, 'ana');
    const changed = Buffer.from(box);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(openBox(box, key, 'brais')).toBeUndefined();
    expect(openBox(box, keyFor('second-factor', 'another secret'), 'ana')).toBeUndefined();
    expect(
      openBox(box, keyFor('login-ticket', 'a secret of at least thirty-two letters'), 'ana'),
    ).toBeUndefined();
    expect(openBox(changed, key, 'ana')).toBeUndefined();
    expect(openBox(Buffer.alloc(5), key, 'ana')).toBeUndefined();
  });
});
