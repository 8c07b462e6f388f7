import { createHash } from 'node:crypto';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { type ErrorCode, Refusal } from '@cobertura/domain/errors.ts';
import { accountForms, groupIban } from '@cobertura/domain/payment/account.ts';
import type { Movement, StatementProblem } from '@cobertura/domain/payment/movement.ts';
import { readNorma43 } from '@cobertura/domain/payment/norma43.ts';
import type { uploadStatement as endpoint } from '@cobertura/domain/payment/statement-api.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { loadBankAccount } from '../../options/service.ts';
import { insertLines, listLinesById } from '../store/statements.ts';
import { bankText } from './bank-files/bank-text.ts';
import { readCamt053 } from './bank-files/camt053.ts';
import { proposeMatches } from './propose-matches.ts';

/** Keeps an insert below the limit of parameters per SQL statement. */
const batchSize = 1_000;

/** Saves the movements of a bank file. Uploading the same file again adds no line. */
export async function uploadStatement(
  deps: Deps,
  { content, caller }: { content: Uint8Array; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const ourAccount = await loadBankAccount(tx, deps);
    if (ourAccount === '') throw new Refusal('no-bank-account');
    const movements = parseStatement(content, ourAccount);
    const [account] = accountForms(ourAccount);
    const at = deps.clock.now();
    const lines = sortLines(numberCopies(movements)).map((line) => ({
      id: newId(at),
      account,
      ...line,
      uploaded_at: at,
      uploaded_by: caller.id,
      payment_id: null,
      confirmed_at: null,
      confirmed_by: null,
    }));
    const added: string[] = [];
    for (let from = 0; from < lines.length; from += batchSize) {
      added.push(...(await insertLines(tx, lines.slice(from, from + batchSize))));
    }
    const proposals = await proposeMatches(tx, await listLinesById(tx, added));
    const proposed = proposals.filter(({ match }) => match === 'match').length;
    return { movements: movements.length, added: added.length, proposed };
  });
}

function parseStatement(content: Uint8Array, ourAccount: string): Movement[] {
  const text = bankText(content);
  if (text === undefined) throw new Refusal('not-a-statement');
  const read = text.trimStart().startsWith('<') ? readCamt053 : readNorma43;
  const statement = read(text, ourAccount);
  if (statement.ok) return statement.movements;
  throw refusalOf(statement, ourAccount);
}

const refusals = {
  'not-a-statement': 'not-a-statement',
  'does-not-add-up': 'statement-wrong',
  'other-account': 'statement-other-account',
} as const satisfies Record<StatementProblem['problem'], ErrorCode>;

function refusalOf(found: StatementProblem, ourAccount: string): Refusal {
  return new Refusal(refusals[found.problem], [], {
    ...(found.line !== undefined && { line: found.line }),
    ...(found.problem === 'other-account' && {
      found: groupIban(found.account),
      expected: groupIban(ourAccount),
    }),
  });
}

/** Longer than the texts of any known bank, in characters. */
const maxLength = { payer: 200, text: 2000 };

/** Numbers equal movements of the same day, so that deduplication keeps both. */
function numberCopies(movements: readonly Movement[]) {
  const seen = new Map<string, number>();
  return movements.map(({ bookedOn, valueOn = null, amountCents, ...details }) => {
    const payer = details.payer.slice(0, maxLength.payer);
    const text = details.text.slice(0, maxLength.text);
    const digest = createHash('sha256').update(`${payer}\n${text}`).digest('hex');
    const key = `${bookedOn} ${amountCents} ${digest}`;
    const copy = (seen.get(key) ?? 0) + 1;
    seen.set(key, copy);
    const days = { booked_on: bookedOn, value_on: valueOn };
    return { ...days, amount_cents: amountCents, payer, text, digest, copy };
  });
}

/** Sorts the lines, so that two concurrent uploads of the same movements cannot deadlock. */
function sortLines<Line extends { digest: string; copy: number }>(lines: Line[]): Line[] {
  return lines.toSorted((a, b) => {
    if (a.digest !== b.digest) return a.digest < b.digest ? -1 : 1;
    return a.copy - b.copy;
  });
}
