import { fold } from '../text.ts';
import type { Movement, StatementFormat } from './movement.ts';
import { codesIn } from './statement-match.ts';

type Pairable = Pick<Movement, 'bookedOn' | 'amountCents' | 'payer' | 'text' | 'references'>;

/**
 * Pairs movements of a file with stored movements of the other format, one to one. A pair has the
 * same day and amount and shares a payment code, a reference or the payer's name. Many families pay
 * the same amount on the same day, so day and amount alone prove nothing: without a shared fact both
 * movements stay.
 */
export function pairAcrossFormats<Uploaded extends Pairable, Known extends Pairable>(
  uploaded: readonly Uploaded[],
  known: readonly Known[],
  format: StatementFormat,
): Map<Uploaded, Known> {
  const knownGroups = new Set(known.map(groupOf));
  const candidates = uploaded.filter((movement) => knownGroups.has(groupOf(movement)));
  const groups = new Set(candidates.map(groupOf));
  const others = known.filter((movement) => groups.has(groupOf(movement)));
  const isNamed = format === 'camt053';
  const frequency = countWords(isNamed ? candidates : others);

  const index = new Map<string, Described<Known>[]>();
  for (const movement of others) {
    const described = describe(movement, { isNamed: !isNamed, frequency });
    for (const key of described.keys) {
      const found = index.get(key);
      if (found) found.push(described);
      else index.set(key, [described]);
    }
  }
  const matches = candidates.flatMap((movement) => {
    const described = describe(movement, { isNamed, frequency });
    const found = described.keys.flatMap((key) => index.get(key)?.slice(0, maxTried) ?? []);
    return [...new Set(found)].flatMap((other) => {
      const score = sharedFacts(described, other);
      return score > 0 ? [{ movement, known: other.movement, score }] : [];
    });
  });
  const pairs = new Map<Uploaded, Known>();
  const taken = new Set<Known>();
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    if (pairs.has(match.movement) || taken.has(match.known)) continue;
    pairs.set(match.movement, match.known);
    taken.add(match.known);
  }
  return pairs;
}

function groupOf({ bookedOn, amountCents }: Pairable): string {
  return `${bookedOn} ${amountCents}`;
}

/** Limits the work when thousands of movements share a fact. The rest stays unpaired. */
const maxTried = 100;

type Described<M> = {
  movement: M;
  codes: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** The payer's name. Only camt.053 has a field of its own for it. */
  name: readonly string[];
  /** All words of a Norma 43 movement, where the name may be anywhere. */
  words: ReadonlySet<string>;
  /** Two movements that share a fact have a key in common. */
  keys: string[];
};

function describe<M extends Pairable>(
  movement: M,
  { isNamed, frequency }: { isNamed: boolean; frequency: ReadonlyMap<string, number> },
): Described<M> {
  const codes = new Set(codesIn(movement.text));
  const references = new Set(movement.references.map(plainReference).filter(isLongEnough));
  const name = isNamed ? wordsOf(movement.payer) : [];
  const words = new Set(isNamed ? [] : wordsOf(`${movement.payer} ${movement.text}`));
  const countOf = (word: string) => frequency.get(word) ?? 0;
  // The rarest word of a name finds the fewest other movements.
  const [rarest] = name.toSorted((a, b) => countOf(a) - countOf(b));
  const group = groupOf(movement);
  const keys = [
    ...[...codes].map((each) => `${group} code ${each}`),
    ...[...references].map((each) => `${group} reference ${each}`),
    ...(rarest === undefined ? [...words] : [rarest]).map((each) => `${group} word ${each}`),
  ];
  return { movement, codes, references, name, words, keys };
}

function countWords(named: readonly Pairable[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const word of named.flatMap(({ payer }) => wordsOf(payer))) {
    frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return frequency;
}

/** How much two movements have in common: 0 when they are, or may be, different movements. */
function sharedFacts(one: Described<unknown>, other: Described<unknown>): number {
  const sharesCode = overlap(one.codes, other.codes);
  // Two children of a family: the payer is the same, but each transfer has its own code.
  if (!sharesCode && one.codes.size > 0 && other.codes.size > 0) return 0;
  const sharesReference = overlap(one.references, other.references);
  const sharesName = contains(one.words, other.name) || contains(other.words, one.name);
  return (sharesCode ? 4 : 0) + (sharesReference ? 2 : 0) + (sharesName ? 1 : 0);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((each) => other.has(each));
}

/** A single word, such as a first name, identifies no one. */
function contains(words: ReadonlySet<string>, name: readonly string[]): boolean {
  return name.length > 1 && name.every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Banks fill references with zeros and spaces in one format and not in the other. */
function plainReference(reference: string): string {
  return wordsOf(reference).join('').replace(/^0+/, '');
}

/** Short references, such as a position in a file, are equal by chance. */
function isLongEnough(reference: string): boolean {
  return reference.length >= 4;
}
