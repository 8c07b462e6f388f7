import type { Movement, StatementFormat } from './movement.ts';
import { pairAcrossFormats } from './movement-pairs.ts';

/** A stored movement of our account. */
export type KnownMovement = Pick<
  Movement,
  'bookedOn' | 'amountCents' | 'payer' | 'text' | 'references'
> & {
  id: string;
  format: StatementFormat;
  /** The digest of its identity in its own format. */
  digest: string;
  /** The digest of its identity in the other format, once a file of that format contained it. */
  otherDigest: string | null;
  /** Stored by a version that kept no references: its digest is that of `earlierIdentityOf`. */
  isEarlier: boolean;
};

/** A movement of a file, with the digests of both identities. */
export type UploadedMovement = Movement & { digest: string; earlierDigest: string };

/**
 * What identifies a movement within one format, besides day and amount. A reference that only
 * numbers the entries of a file is left out, because it differs in a file of other days.
 */
export function identityOf(movement: Movement): string {
  const { references, positionInFile } = movement;
  const identifying = references.filter((each) => each !== positionInFile);
  return [earlierIdentityOf(movement), ...identifying].join('\n');
}

/** The identity of the version that kept no references. */
export function earlierIdentityOf({ payer, text }: Pick<Movement, 'payer' | 'text'>): string {
  return `${payer}\n${text}`;
}

/**
 * Finds the movements of a file that are not stored yet. Each stored movement stands for at most one
 * movement of a format, so two equal movements stay two. `recognised` lists what the store should
 * learn: the stored movement and its form in this file.
 */
export function findNewMovements<Known extends KnownMovement>(
  uploaded: readonly UploadedMovement[],
  known: readonly Known[],
  format: StatementFormat,
): { added: UploadedMovement[]; recognised: Recognised<Known>[] } {
  const taken = new Set<Known>();
  const recognised: Recognised<Known>[] = [];

  const takeExact = takeOnce(known, taken, (each) =>
    each.format === format ? each.digest : each.otherDigest,
  );
  const unknown = uploaded.filter((movement) => !takeExact(movement, movement.digest));

  const takeEarlier = takeOnce(known, taken, (each) =>
    each.format === format && each.isEarlier ? each.digest : null,
  );
  const unpaired = unknown.filter((movement) => {
    const found = takeEarlier(movement, movement.earlierDigest);
    if (found) recognised.push({ known: found, movement });
    return !found;
  });

  const free = known.filter(
    (each) => each.format !== format && each.otherDigest === null && !taken.has(each),
  );
  const pairs = pairAcrossFormats(unpaired, free, format);
  for (const [movement, found] of pairs) recognised.push({ known: found, movement });
  return { added: unpaired.filter((movement) => !pairs.has(movement)), recognised };
}

export type Recognised<Known> = { known: Known; movement: UploadedMovement };

type DayAndAmount = Pick<Movement, 'bookedOn' | 'amountCents'>;

/** Returns a function that takes a stored movement by day, amount and digest, each one once. */
function takeOnce<Known extends KnownMovement>(
  known: readonly Known[],
  taken: Set<Known>,
  digestOf: (each: Known) => string | null,
) {
  const keyOf = ({ bookedOn, amountCents }: DayAndAmount, digest: string) =>
    `${bookedOn} ${amountCents} ${digest}`;
  const pool = Map.groupBy(
    known.filter((each) => !taken.has(each) && digestOf(each) !== null),
    (each) => keyOf(each, digestOf(each) ?? ''),
  );
  return (movement: DayAndAmount, digest: string): Known | undefined => {
    const found = pool.get(keyOf(movement, digest))?.pop();
    if (found) taken.add(found);
    return found;
  };
}
