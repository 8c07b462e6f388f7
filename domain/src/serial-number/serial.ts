const maxSerialLength = 60;

/** The stored form of a serial number. */
export function normaliseSerial(text: string): string {
  return text.trim().toUpperCase();
}

/** Letters, digits and the few signs that makers print. No character has two spellings. */
export function isSerial(text: string): boolean {
  return text.length <= maxSerialLength && /^[\x21-\x7e]+$/.test(text);
}
