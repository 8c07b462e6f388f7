import { printable } from '../../../pdf/printable.ts';

/**
 * A text for the gateway's page: it refuses what looks like markup or code, and takes so many
 * characters and no more. Letters as people here write them, digits, and harmless signs.
 */
export function payerText(text: string, length: number): string {
  const plain = printable(text)
    .replace(/[^\p{Script=Latin}\p{Nd}.,:()/-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, length).trim();
}
