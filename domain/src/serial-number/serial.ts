export const maxSerialLength = 60;

/** The stored form of a serial number. */
export function normaliseSerial(text: string): string {
  return text.trim().toUpperCase();
}

/** Visible ASCII characters only, because letters of other alphabets may look the same. */
export function isSerial(text: string): boolean {
  return text.length <= maxSerialLength && /^[\x21-\x7e]+$/.test(text);
}
