import { states } from './states.ts';

/** At least one state of each page of repairs, checked at three widths in both languages. */
export const atEveryWidth: ReadonlySet<string> = new Set([
  'reporting a fault with photos',
  'reporting a fault for a family',
  'a repair with messages',
  'a quote to accept',
  'a repair by number and key',
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
