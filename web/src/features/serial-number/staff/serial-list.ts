import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';

/** Splits text into serial numbers at commas, semicolons and line breaks. */
export function readSerials(text: string): { serials?: string[]; problem?: SerialsProblem } {
  if (text.trim() === '') return { problem: 'no-input' };
  const serials = text
    .split(/[,;\t\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  // The server validates each one. Only text without any plausible number is not sent.
  if (!serials.some((entry) => isSerial(normaliseSerial(entry)))) {
    return { problem: 'invalid-input' };
  }
  return { serials };
}

export type SerialsProblem = 'no-input' | 'invalid-input';
