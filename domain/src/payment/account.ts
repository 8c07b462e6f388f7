const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Writes an IBAN in groups of four: ES44 9999 0049 1120 2600 0115. */
export function groupIban(account: string): string {
  const plain = plainIban(account);
  return iban.test(plain) ? plain.replace(/.{4}(?=.)/g, '$& ') : account;
}

/** Removes the spaces of an IBAN. Other texts stay unchanged. */
export function plainIban(account: string): string {
  const plain = account.replace(/\s/g, '').toUpperCase();
  return iban.test(plain) ? plain : account;
}

const spanishLength = 24;

/** Whether the check digits are right and, for Spain, the length. */
export function isIban(account: string): boolean {
  const plain = plainIban(account);
  if (!iban.test(plain)) return false;
  if (plain.startsWith('ES') && plain.length !== spanishLength) return false;
  // ISO 7064: move the first four characters to the end, A = 10; the number modulo 97 must be 1.
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return Number(BigInt(digits.join('')) % 97n) === 1;
}
