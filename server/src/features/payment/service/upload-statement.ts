import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { uploadStatement as endpoint } from '@cobertura/domain/payment/statement-api.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { loadBankAccount } from '../../options/service.ts';
import { insertLines, listLinesById } from '../store/statements.ts';
import { proposeMatches } from './propose-matches.ts';
import { selectNewLines } from './select-new-lines.ts';

/** Keeps an insert below the limit of parameters per SQL statement. */
const batchSize = 1_000;

/** Saves the movements of a bank file that no earlier file contained. */
export async function uploadStatement(
  deps: Deps,
  { content, caller }: { content: Uint8Array; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  const { parseStatement } = await import('./parse-statement.ts');
  return deps.db.transaction().execute(async (tx) => {
    const ourAccount = await loadBankAccount(tx, deps);
    if (ourAccount === '') throw new Refusal('no-bank-account');
    const { format, movements } = parseStatement(content, ourAccount);
    const at = deps.clock.now();
    const lines = (await selectNewLines(tx, { ourAccount, format, movements })).map((line) => ({
      id: newId(at),
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
