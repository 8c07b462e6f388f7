const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/** Whether a NIF has a valid control character. */
export function isPossibleNif(nif: string): boolean {
  if (/^\d{8}[A-Z]$/.test(nif)) return isPerson(nif);
  if (/^[XYZ]\d{7}[A-Z]$/.test(nif))
    return isPerson(`${'XYZ'.indexOf(nif.charAt(0))}${nif.slice(1)}`);
  if (/^[KLM]\d{7}[A-Z]$/.test(nif)) return true;
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif) && isCompany(nif);
}

function isPerson(nif: string): boolean {
  return personLetters.charAt(Number(nif.slice(0, 8)) % 23) === nif.charAt(8);
}

function isCompany(nif: string): boolean {
  const digits = [...nif.slice(1, 8)].map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = digit * 2;
    return total + (place % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10));
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return [String(control), companyLetters.charAt(control)].includes(nif.charAt(8));
}
