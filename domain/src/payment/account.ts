const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Writes an IBAN in groups of four: ES44 9999 0049 1120 2600 0115. */
export function groupIban(account: string): string {
  const plain = plainIban(account);
  return iban.test(plain) ? plain.replace(/.{4}(?=.)/g, '$& ') : account;
}

/** Enough of an IBAN to recognise the account, and not enough to use it. */
export function lastDigits(account: string): string {
  return `···· ${plainIban(account).slice(-4)}`;
}

/** The account of a file and ours, both as the file writes it, so that a person can compare them. */
export function comparedAccounts(found: string, ours: string): { found: string; expected: string } {
  const sameForm = accountForms(ours).find((form) => form.length === withoutSpaces(found).length);
  return { found: groupAccount(found), expected: groupAccount(sameForm ?? ours) };
}

/** Bank, branch, check digits if there are any, and number: 9999 0049 00 1234567890. */
function groupAccount(account: string): string {
  const parts = /^(\d{4})(\d{4})(\d\d)?(\d{10})$/.exec(account);
  if (!parts) return groupIban(account);
  return parts
    .slice(1)
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Removes the spaces of an IBAN. Other texts stay unchanged. */
export function plainIban(account: string): string {
  const plain = withoutSpaces(account);
  return iban.test(plain) ? plain : account;
}

const spanishLength = 24;

/** Whether the check digits are right and, for Spain, the length. */
export function isIban(account: string): boolean {
  const plain = plainIban(account);
  if (!iban.test(plain)) return false;
  if (plain.startsWith('ES') && plain.length !== spanishLength) return false;
  // The first four characters go to the end.
  return remainder(plain.slice(4) + plain.slice(0, 4)) === 1n;
}

/**
 * Every form in which a bank file may write an account, the given one first: the IBAN, the twenty
 * digits of a Spanish account, and the bank, branch and number of Norma 43, without check digits.
 */
export function accountForms(account: string): [string, ...string[]] {
  const plain = withoutSpaces(account);
  const spanish = /^(?:ES\d\d)?(\d{20})$/.exec(plain)?.[1];
  if (spanish === undefined) return [plain];
  const norma43 = spanish.slice(0, 8) + spanish.slice(10);
  return plain === spanish ? [plain, ibanOf(spanish), norma43] : [plain, spanish, norma43];
}

function ibanOf(spanish: string): string {
  const check = 98n - remainder(`${spanish}ES00`);
  return `ES${String(check).padStart(2, '0')}${spanish}`;
}

/** ISO 7064: the number modulo 97, with A = 10. */
function remainder(text: string): bigint {
  return BigInt([...text].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n;
}

/** Whether two texts name the same account, in any of its forms. */
export function isSameAccount(one: string, other: string): boolean {
  const [plainOne, ...formsOfOne] = accountForms(one);
  const [plainOther, ...formsOfOther] = accountForms(other);
  return (
    plainOne !== '' &&
    (plainOne === plainOther || formsOfOne.includes(plainOther) || formsOfOther.includes(plainOne))
  );
}

function withoutSpaces(account: string): string {
  return account.replace(/\s/g, '').toUpperCase();
}
