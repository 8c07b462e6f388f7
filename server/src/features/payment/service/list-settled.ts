import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { listSettledDeposits as endpoint } from '@cobertura/domain/payment/deposit-api.ts';
import { pageOf } from '../../../db/page.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { countSettledLines, listSettledLines } from '../store/parts.ts';
import { viewSettledDeposits } from './view-settled.ts';

export async function listSettled(
  { db }: Deps,
  { offset, limit, order, kind }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  return readSnapshot(db, async (tx) => {
    const descending = order?.descending ?? true;
    const lines = await listSettledLines(tx, { kind, offset, limit, descending });
    const counted = await countSettledLines(tx, { kind });
    return pageOf(await viewSettledDeposits(tx, lines), counted, limit);
  });
}
