import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';

/** Serial numbers as somebody writes or pastes them: commas, semicolons or lines between them. */
export function readSerials(text: string): { serials?: string[]; problem?: SerialsProblem } {
  if (text.trim() === '') return { problem: 'no-input' };
  const serials = text
    .split(/[,;\t\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  // The server judges each; only when none can be right is it not worth asking.
  if (!serials.some((entry) => isSerial(normaliseSerial(entry)))) {
    return { problem: 'invalid-input' };
  }
  return { serials };
}

export type SerialsProblem = 'no-input' | 'invalid-input';
