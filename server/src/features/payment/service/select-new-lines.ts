import { hash } from 'node:crypto';
import { accountForms } from '@cobertura/domain/payment/account.ts';
import type { Movement, StatementFormat } from '@cobertura/domain/payment/movement.ts';
import {
  earlierIdentityOf,
  findNewMovements,
  identityOf,
  type UploadedMovement,
} from '@cobertura/domain/payment/movement-identity.ts';
import type { Tx } from '../../../db/database.ts';
import {
  type KnownLine,
  type LearnedLine,
  listKnownLines,
  lockAccount,
  saveLearned,
} from '../store/known-lines.ts';

/**
 * Compares the movements of a file with the stored lines, and saves what the file adds to them.
 * Returns the columns of the new lines.
 */
export async function selectNewLines(
  tx: Tx,
  {
    ourAccount,
    format,
    movements,
  }: { ourAccount: string; format: StatementFormat; movements: readonly Movement[] },
) {
  const accounts = accountForms(ourAccount);
  const [account] = accounts;
  const days = movements.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];

  await lockAccount(tx, account);
  const known = await listKnownLines(tx, { accounts, from, to });
  const { added, recognised } = findNewMovements(movements.map(withDigests), known, format);
  const nextCopy = copyCounter(known);
  await saveLearned(
    tx,
    recognised.map((each) => learnedLine(each, format, nextCopy)),
  );
  return added.map((movement) => ({
    account,
    booked_on: movement.bookedOn,
    value_on: movement.valueOn ?? null,
    amount_cents: movement.amountCents,
    payer: movement.payer,
    text: movement.text,
    digest: movement.digest,
    copy: nextCopy(movement),
    format,
    bank_references: movement.references,
    is_reversal: movement.isReversal,
  }));
}

/** Longer than the texts of any known bank, in characters. */
const maxLength = { payer: 200, text: 2000, reference: 100 };

const maxReferences = 20;

function withDigests(movement: Movement): UploadedMovement {
  const short = {
    ...movement,
    payer: movement.payer.slice(0, maxLength.payer),
    text: movement.text.slice(0, maxLength.text),
    references: movement.references
      .slice(0, maxReferences)
      // A cut through a character of two code units would be invalid JSON for the database.
      .map((each) => each.slice(0, maxLength.reference).toWellFormed()),
  };
  return {
    ...short,
    digest: hash('sha256', identityOf(short)),
    earlierDigest: hash('sha256', earlierIdentityOf(short)),
  };
}

type Copied = Pick<UploadedMovement, 'bookedOn' | 'amountCents' | 'digest'>;

/** Numbers equal movements of the same day, as the table requires. */
function copyCounter(known: readonly KnownLine[]) {
  const last = new Map<string, number>();
  const keyOf = ({ bookedOn, amountCents, digest }: Copied) =>
    `${bookedOn} ${amountCents} ${digest}`;
  for (const line of known) {
    last.set(keyOf(line), Math.max(line.copy, last.get(keyOf(line)) ?? 0));
  }
  return (movement: Copied): number => {
    const copy = (last.get(keyOf(movement)) ?? 0) + 1;
    last.set(keyOf(movement), copy);
    return copy;
  };
}

function learnedLine(
  { known, movement }: { known: KnownLine; movement: UploadedMovement },
  format: StatementFormat,
  nextCopy: (movement: Copied) => number,
): LearnedLine {
  const shared = {
    id: known.id,
    bank_references: [...new Set([...known.references, ...movement.references])],
    is_reversal: movement.isReversal,
  };
  if (known.format === format) {
    const { digest } = movement;
    return { ...shared, format, digest, copy: nextCopy(movement), other_digest: known.otherDigest };
  }
  const { digest, copy, isEarlier } = known;
  // An earlier line keeps its digest, so that a file of its own format still recognises it.
  const ownFormat = isEarlier ? null : known.format;
  return { ...shared, format: ownFormat, digest, copy, other_digest: movement.digest };
}
