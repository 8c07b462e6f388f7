import { isoDay } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { returnDeposit as endpoint } from '@cobertura/domain/payment/deposit-api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listActiveParts, saveReturn } from '../store/parts.ts';
import { lockLine } from '../store/statements.ts';
import { viewSettledDeposit } from './view-settled.ts';

/** Records that a staff member sent back the deposit of an unknown payer. */
export async function returnDeposit(
  { db, clock }: Deps,
  { id, returnedOn, caller }: { id: string; returnedOn: string; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  return db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal('not-found');
    if (line.settled_at === null) throw new Refusal('deposit-open');
    const at = clock.now();
    if (returnedOn < line.day || returnedOn > isoDay(toSeconds(at))) {
      throw new Refusal('wrong-return-day');
    }
    const parts = await listActiveParts(tx, [id]);
    const toReturn = parts.filter(
      ({ kind, computer_id }) => kind === 'to-refund' && computer_id === null,
    );
    if (toReturn.length === 0) throw new Refusal('not-found');
    if (toReturn.every((part) => part.returnedOn !== null)) throw new Refusal('deposit-returned');
    await saveReturn(tx, id, { returnedOn, at, by: caller.id });
    return viewSettledDeposit(tx, id);
  });
}
