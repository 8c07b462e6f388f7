const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** ES44 9999 0049 1120 2600 0115: in groups of four, as it is printed. */
export function groupIban(account: string): string {
  const plain = plainIban(account);
  return iban.test(plain) ? plain.replace(/.{4}(?=.)/g, '$& ') : account;
}

/** As the forms of banks take it; what is no account number stays as it is. */
export function plainIban(account: string): string {
  const plain = account.replace(/\s/g, '').toUpperCase();
  return iban.test(plain) ? plain : account;
}

const spanishLength = 24;

/** Whether the two control digits fit the rest, and a Spanish one has its length. */
export function isIban(account: string): boolean {
  const plain = plainIban(account);
  if (!iban.test(plain)) return false;
  if (plain.startsWith('ES') && plain.length !== spanishLength) return false;
  // ISO 7064: the first four go to the end, letters count from A = 10, and 1 must remain of 97.
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return Number(BigInt(digits.join('')) % 97n) === 1;
}
