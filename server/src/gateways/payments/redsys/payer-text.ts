import { printable } from '../../../pdf/printable.ts';

/**
 * A text for the gateway's page, which refuses anything like markup or code and limits the length. Keeps
 * letters, digits and harmless punctuation.
 */
export function payerText(text: string, length: number): string {
  const plain = printable(text)
    .replace(/[^\p{Script=Latin}\p{Nd}.,:()/-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, length).trim();
}
