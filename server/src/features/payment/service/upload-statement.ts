import { createHash } from 'node:crypto';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Movement } from '@cobertura/domain/payment/movement.ts';
import { readNorma43 } from '@cobertura/domain/payment/norma43.ts';
import type { uploadStatement as endpoint } from '@cobertura/domain/payment/statement-api.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { insertLines, listLinesById } from '../store/statements.ts';
import { bankText } from './bank-files/bank-text.ts';
import { readCamt053 } from './bank-files/camt053.ts';
import { proposeMatches } from './propose-matches.ts';

/** Keeps an insert below the limit of parameters per SQL statement. */
const batchSize = 1_000;

/** Saves the movements of a bank file. Uploading the same file again adds no line. */
export async function uploadStatement(
  { db, clock }: Deps,
  { content, caller }: { content: Uint8Array; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  const movements = parseStatement(content);
  const at = clock.now();
  const lines = sortLines(numberCopies(movements)).map((line) => ({
    id: newId(at),
    ...line,
    uploaded_at: at,
    uploaded_by: caller.id,
    payment_id: null,
    confirmed_at: null,
    confirmed_by: null,
  }));
  return db.transaction().execute(async (tx) => {
    const added: string[] = [];
    for (let from = 0; from < lines.length; from += batchSize) {
      added.push(...(await insertLines(tx, lines.slice(from, from + batchSize))));
    }
    const proposals = await proposeMatches(tx, await listLinesById(tx, added));
    const proposed = proposals.filter(({ match }) => match === 'match').length;
    return { movements: movements.length, added: added.length, proposed };
  });
}

function parseStatement(content: Uint8Array): Movement[] {
  const text = bankText(content);
  if (text === undefined) throw new Refusal('not-a-statement');
  const statement = text.trimStart().startsWith('<') ? readCamt053(text) : readNorma43(text);
  if (statement.ok) return statement.movements;
  throw new Refusal(
    statement.problem === 'does-not-add-up' ? 'statement-wrong' : 'not-a-statement',
  );
}

/** Longer than the texts of any known bank, in characters. */
const maxLength = { payer: 200, text: 2000 };

/** Numbers equal movements of the same day, so that deduplication keeps both. */
function numberCopies(movements: readonly Movement[]) {
  const seen = new Map<string, number>();
  return movements.map(({ account, bookedOn, valueOn = null, amountCents, ...details }) => {
    const payer = details.payer.slice(0, maxLength.payer);
    const text = details.text.slice(0, maxLength.text);
    const digest = createHash('sha256').update(`${payer}\n${text}`).digest('hex');
    const key = `${account} ${bookedOn} ${amountCents} ${digest}`;
    const copy = (seen.get(key) ?? 0) + 1;
    seen.set(key, copy);
    const days = { booked_on: bookedOn, value_on: valueOn };
    return { account, ...days, amount_cents: amountCents, payer, text, digest, copy };
  });
}

/** Sorts the lines, so that two concurrent uploads of the same movements cannot deadlock. */
function sortLines<Line extends { digest: string; copy: number }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => {
    if (a.digest !== b.digest) return a.digest < b.digest ? -1 : 1;
    return a.copy - b.copy;
  });
}
