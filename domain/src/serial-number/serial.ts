const maxSerialLength = 60;

/** How a serial number is written down. */
export function normaliseSerial(text: string): string {
  return text.trim().toUpperCase();
}

/** Letters, digits and the few signs that makers print: nothing that could be written in two ways. */
export function isSerial(text: string): boolean {
  return text.length <= maxSerialLength && /^[\x21-\x7e]+$/.test(text);
}
