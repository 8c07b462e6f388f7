const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const niePrefix: Record<string, string> = { X: '0', Y: '1', Z: '2' };

/** The stored form of a DNI or NIE: upper case, trimmed. */
export function normaliseNif(text: string): string {
  return text.trim().toUpperCase();
}

/** A DNI (8 digits and a letter) or a NIE (X, Y or Z, 7 digits and a letter) with a valid letter. */
export function isNif(text: string): boolean {
  const nif = normaliseNif(text);
  if (!/^(\d{8}|[XYZ]\d{7})[A-Z]$/.test(nif)) return false;

  const digits = nif.slice(0, -1).replace(/^[XYZ]/, (prefix) => niePrefix[prefix] ?? '');
  return controlLetters[Number(digits) % 23] === nif.at(-1);
}
