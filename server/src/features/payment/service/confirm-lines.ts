import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  confirmStatementLines as confirmEndpoint,
  listStatementLines as listEndpoint,
  StatementLine,
} from '@cobertura/domain/payment/statement-api.ts';
import { toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { countOpenLines, listOpenLines, lockLine } from '../store/statements.ts';
import { proposeMatches } from './propose-matches.ts';
import { saveParts } from './settle-deposit.ts';
import { viewLine } from './view-line.ts';

type Result = ReplyOf<typeof confirmEndpoint>['results'][number];

export async function listLines(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  return readSnapshot(db, async (tx) => {
    const rows = await listOpenLines(tx, { offset, limit, descending: order?.descending ?? true });
    const proposals = await proposeMatches(tx, rows);
    const docs = rows.flatMap((row, index): StatementLine[] => {
      const proposal = proposals[index];
      return proposal ? [viewLine(row, proposal)] : [];
    });
    return pageOf(docs, await countOpenLines(tx), limit);
  });
}

/** Confirms each line in its own transaction, so that a refused line does not roll back others. */
export async function confirmLines(
  deps: Deps,
  { ids, caller }: { ids: readonly string[]; caller: Caller },
): Promise<ReplyOf<typeof confirmEndpoint>> {
  const results: Result[] = [];
  for (const id of new Set(ids)) results.push(await confirmLine(deps, { id, caller }));
  return { results };
}

async function confirmLine(
  deps: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<Result> {
  const notConfirmed = (match: Result['match']) => ({
    _id: id,
    confirmed: false,
    match,
    paidAt: null,
  });
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const line = await lockLine(tx, id);
      // The line does not exist, or another request has settled it.
      if (!line || line.settled_at !== null) return notConfirmed('not-awaited');
      const [proposal] = await proposeMatches(tx, [line]);
      const { match = 'no-code', transfers = [] } = proposal ?? {};
      if (match !== 'match') return notConfirmed(match);
      const parts = transfers.map(({ computerId, amountCents, ...of }) => {
        const subject = 'repairId' in of ? { repairId: of.repairId } : { periodId: of.periodId };
        return { kind: 'assigned', computerId, ...subject, amountCents } as const;
      });
      const { receivedAt = null } = await saveParts(tx, deps, { line, parts, caller });
      return { _id: id, confirmed: true, match, paidAt: toSecondsOrNull(receivedAt) };
    });
  } catch (error) {
    // The computer was paid or expired between the proposal and the lock.
    if (error instanceof Refusal) return notConfirmed('not-awaited');
    throw error;
  }
}
