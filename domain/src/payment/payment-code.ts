/**
 * The payment code links a bank transfer to its computer. It avoids 0, 1, I, L and O, which people
 * confuse. The alphabet has 31 characters, a prime number. The check character at the end therefore
 * detects every wrong character and every swap of two characters.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const base = alphabet.length;
const digits = 6;
const size = base ** digits;

/** Spreads consecutive numbers over the codes. Coprime with 31. */
const stride = 387_420_489;
/** The modular inverse of the stride. */
const inverseStride = 268_721_183;

/** The unique code of the period with this number. */
export function paymentCode(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= size) {
    throw new Error('there is no payment code for this number');
  }
  let rest = Number((BigInt(number) * BigInt(stride)) % BigInt(size));
  let plain = '';
  for (let i = 0; i < digits; i += 1) {
    plain = alphabet.charAt(rest % base) + plain;
    rest = Math.floor(rest / base);
  }
  return plain + checkCharacter(plain);
}

/** The number of a valid code. */
export function paymentNumber(code: string): number {
  let scattered = 0;
  for (const character of code.slice(0, digits)) {
    scattered = scattered * base + alphabet.indexOf(character);
  }
  return Number((BigInt(scattered) * BigInt(inverseStride)) % BigInt(size));
}

/** Parses a code in any case, with spaces or hyphens. Returns undefined when it is not a code. */
export function readPaymentCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.–—-]/g, '');
  if (plain.length !== digits + 1) return undefined;
  if (![...plain].every((character) => alphabet.includes(character))) return undefined;
  return checkCharacter(plain.slice(0, digits)) === plain.charAt(digits) ? plain : undefined;
}

function checkCharacter(plain: string): string {
  let sum = 0;
  for (const [i, character] of [...plain].entries()) {
    sum += alphabet.indexOf(character) * (i + 2);
  }
  return alphabet.charAt(sum % base);
}
