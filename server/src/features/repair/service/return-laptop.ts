import { lastInstantOf, madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { lastGuaranteedDay } from '@cobertura/domain/repair/workshop.ts';
import type { returnLaptop as endpoint } from '@cobertura/domain/repair/workshop-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { applyEvent, byStaff, type Doer } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { type Repair, statusOf, withRepair } from './lock-repair.ts';
import { keepReport } from './report-paper.ts';
import { isReturnCode } from './return-code.ts';
import { changeWorkshopRepair, checkSeenBy } from './workshop-repair.ts';

type Proof = InputOf<typeof endpoint>['body'];

/** Returns the laptop against the family's code, or against a drawn signature. This closes the repair. */
export async function returnLaptop(
  deps: Deps,
  worker: Handler,
  { code, signature }: Proof,
): Promise<WorkshopRepair> {
  const isProven = code === '' || (await tryCode(deps, worker, code));
  const request = ['returned', code, signature ?? null];
  return changeWorkshopRepair(deps, { ...worker, request }, async (tx, locked, at) => {
    const by = byStaff(worker.caller);
    const signed = code === '' ? signature : undefined;
    const moved = await applyReturn(tx, deps, locked, { by, at, signature: signed });
    if (!isProven) throw new Refusal('wrong-return-code');
    await keepReport(tx, deps, moved);
  });
}

/** Saves that the family has its laptop back. The guarantee begins. */
export async function applyReturn(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  locked: Repair,
  { by, at, signature }: { by: Doer; at: Date; signature?: Proof['signature'] },
): Promise<Repair> {
  const lastDay = lastGuaranteedDay(madridDay(at), locked.repair.outcome);
  return applyEvent(tx, deps, locked, {
    event: 'returned',
    by,
    at,
    changes: {
      returned_at: at,
      guaranteed_until: lastDay === null ? null : lastInstantOf(lastDay),
      ...(signature && { returned_to: JSON.stringify(signature) }),
    },
  });
}

/**
 * Whether the code is the one of the repair. The tries are counted before the transaction, so that a
 * refusal keeps them. Another status than `ready` is refused whatever the code is.
 */
async function tryCode(deps: Deps, { id, caller }: Handler, code: string): Promise<boolean> {
  const found = await withRepair(deps.db, await loadCase(deps.db, { id, kind: 'repair' }));
  checkSeenBy(caller, found);
  if (statusOf(found) === 'ready') await deps.tries.count('return-code', id);
  const isRight = isReturnCode(code, id, deps.config.tokenSecret);
  if (isRight) await deps.tries.reset('return-code', id);
  return isRight;
}
