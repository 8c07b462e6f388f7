import { hash } from 'node:crypto';
import { formatDate, madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { recordWithdrawal as endpoint } from '@cobertura/domain/withdrawal/staff-api.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { lockKey } from '../../../db/lock-key.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { acknowledgeJob } from '../queue.ts';
import { findInForce, type SignedContract } from '../store/contracts.ts';
import { findLive, listUnmatched, type WithdrawalRow } from '../store/withdrawals.ts';
import { byStaff } from './apply-withdrawal.ts';
import { type Declaration, openKnown, openUnmatched } from './open-withdrawal.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Records a withdrawal that came by letter, phone or e-mail. */
export async function recordWithdrawal(
  deps: Deps,
  { form, caller }: { form: Form; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const contract = form.contractId && (await lockContract(tx, form.contractId));
    const at = deps.clock.now();
    const day = checkDay(form.receivedOn, at);
    const declaration = {
      name: form.name,
      email: form.email,
      language: form.language,
      channel: form.channel,
      declaredContract: contract ? contract.id : (form.contract ?? ''),
      receivedAt: day === madridDay(at) ? at : fromSeconds(startOfIsoDay(day)),
      iban: form.iban,
    };
    const opening = { declaration, ...byStaff(caller), at };
    if (contract) {
      refuseBefore(contract, declaration.receivedAt);
      return toReply(await openKnown(tx, deps, { ...opening, contract }));
    }

    // Two people at the desk may record the same letter.
    await lockKey(tx, { userId: 'withdrawal', key: hash('sha256', form.name) });
    const earlier = await findRecorded(tx, declaration, day);
    if (earlier) return toReply(earlier);
    const row = await openUnmatched(tx, opening);
    if (row.email !== '') {
      await deps.jobs.enqueue(tx, acknowledgeJob, { caseId: row.id, to: 'declared' });
    }
    return toReply(row);
  });
}

/** Locks the computer of a contract that has no live withdrawal. */
export async function lockContract(tx: Tx, contractId: string): Promise<SignedContract> {
  const contract = await findInForce(tx, contractId);
  if (!contract) throw new Refusal('not-found');
  await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
  const live = await findLive(tx, contract.id);
  if (live) throw new Refusal('contract-already-withdrawn', [], { number: live.number });
  return contract;
}

/** A declaration cannot mean a contract that was signed on a later day. */
export function refuseBefore({ signed_at }: SignedContract, declaredAt: Date): void {
  if (madridDay(declaredAt) >= madridDay(signed_at)) return;
  throw new Refusal('declared-before-signature', [], { day: formatDate(toSeconds(signed_at)) });
}

/** The deadlines count in days, so the first second of an earlier day is exact enough. */
function checkDay(day: string, now: Date): string {
  if (day <= madridDay(now)) return day;
  throw new Refusal('invalid-input', [{ field: 'receivedOn', code: 'out-of-range' }]);
}

/** Finds the same letter or call, which has no contract yet. */
async function findRecorded(
  tx: Tx,
  { name, email, channel, declaredContract }: Declaration,
  day: string,
): Promise<WithdrawalRow | undefined> {
  const same = await listUnmatched(tx, { name, email, channel, declaredContract });
  return same.find(({ received_at }) => madridDay(received_at) === day);
}

function toReply({ id, number }: { id: string; number: string }): ReplyOf<typeof endpoint> {
  return { caseId: id, number };
}
