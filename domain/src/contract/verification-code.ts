/** Crockford's alphabet: no I, L, O or U, which people confuse with 1, 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const length = 16;

/** The code printed on a contract, `7K2M-9QXD-4HTB-VN31`, from at least 10 random bytes. */
export function verificationCode(random: Uint8Array): string {
  let bits = '';
  for (const byte of random) bits += byte.toString(2).padStart(8, '0');
  if (bits.length < length * 5) throw new Error('a verification code needs 10 random bytes');
  const characters = Array.from(
    { length },
    (_, i) => alphabet[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)],
  );
  return inGroups(characters.join(''));
}

/** Normalises a code typed from paper. Returns undefined when it cannot be a code. */
export function readVerificationCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s.–—-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((character) => alphabet.includes(character))
    ? inGroups(plain)
    : undefined;
}

function inGroups(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
