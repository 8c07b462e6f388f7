import { describe, expect, test } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

describe('encryption at rest', () => {
  const key = deriveKey('second-factor', 'a secret of at least thirty-two letters');
  const content = Buffer.from('12345678901234567890');

  test('encrypts content that only its key and owner can decrypt', () => {
    const encrypted = encrypt(content, key, 'ana');
    expect(encrypted.includes(content)).toBe(false);
    expect(decrypt(encrypted, key, 'ana')).toEqual(content);
  });

  test('encrypts the same content differently each time', () => {
    expect(encrypt(content, key, 'ana')).not.toEqual(encrypt(content, key, 'ana'));
  });

  test('does not decrypt for another owner, with another key or after a change', () => {
    const encrypted = encrypt(content, key, 'ana');
    const changed = Buffer.from(encrypted);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(decrypt(encrypted, key, 'brais')).toBeUndefined();
    expect(decrypt(encrypted, deriveKey('second-factor', 'another secret'), 'ana')).toBeUndefined();
    expect(
      decrypt(
        encrypted,
        deriveKey('login-ticket', 'a secret of at least thirty-two letters'),
        'ana',
      ),
    ).toBeUndefined();
    expect(decrypt(changed, key, 'ana')).toBeUndefined();
    expect(decrypt(Buffer.alloc(5), key, 'ana')).toBeUndefined();
  });
});
