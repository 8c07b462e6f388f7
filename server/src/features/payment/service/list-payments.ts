import { holdsAny, moneyScopes } from '@cobertura/domain/access/scopes.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Attempt, listComputerPayments as endpoint } from '@cobertura/domain/payment/api.ts';
import type { Tx } from '../../../db/database.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { hasComputer, listAttempts } from '../store/payments.ts';
import { viewAttempt, viewPayments } from './view-payments.ts';

export async function listComputerPayments(
  { db }: Deps,
  computerId: ComputerId,
  { scopes }: Caller,
): Promise<ReplyOf<typeof endpoint>> {
  return readSnapshot(db, async (tx) => {
    if (!(await hasComputer(tx, computerId))) throw new Refusal('not-found');
    const attempts = await listAttempts(tx, { computerId });
    return {
      payments: await viewPayments(
        tx,
        { computerId },
        { handlesMoney: holdsAny(scopes, moneyScopes) },
      ),
      attempts: attempts.map(viewAttempt),
    };
  });
}

export async function viewAttemptById(tx: Tx, id: string): Promise<Attempt> {
  const [row] = await listAttempts(tx, { id });
  if (!row) throw new Error('the attempt does not exist');
  return viewAttempt(row);
}
