import { states } from './states.ts';

/** Each page of repairs is checked in one state at three widths in both languages. */
export const atEveryWidth: ReadonlySet<string> = new Set([
  'reporting a fault with photos',
  'a repair with messages',
  'a quote to accept',
  'repairs to decide',
  'a repair with its whole story',
  'the board of the workshop',
  'a diagnosis that the family pays a part of',
  'the laptops to lend',
  'numbers of repairs',
  'the public prices',
  'the price list',
  'the coverage rules',
  "the workshop's data",
]);

for (const name of atEveryWidth)
  if (!(name in states)) throw new Error(`There is no state ${name}`);
