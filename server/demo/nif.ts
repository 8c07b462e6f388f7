import { isNif } from '@cobertura/domain/person/nif.ts';
import { itemAt, type Random } from './random.ts';

/** The control letter of every remainder of 23, derived from the rule so that the table exists once. */
export const nifLetters = Array.from({ length: 23 }, (_, remainder) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) =>
    isNif(`${String(remainder).padStart(8, '0')}${letter}`),
  ),
).join('');

/** DNIs above 90 million are not in use, so no real person's number appears. */
export function inventNif(random: Random): string {
  const isForeign = random.chance(0.12);
  const prefix = random.between(0, 2);
  const digits = String(random.between(0, 9_999_999)).padStart(7, '0');

  return isForeign
    ? withLetter(itemAt(['X', 'Y', 'Z'], prefix) + digits, Number(`${prefix}${digits}`))
    : withLetter(`9${digits}`, Number(`9${digits}`));
}

function withLetter(text: string, number: number): string {
  return text + nifLetters.charAt(number % 23);
}
