import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { reopenRepair as endpoint } from '@cobertura/domain/repair/api.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { loadFamily } from '../store/repairs.ts';
import { applyEvent, byFamily } from './apply-event.ts';
import { type Handler, lockInOrder } from './change-repair.ts';
import { loadOwnRepair } from './own-repair.ts';
import { describeReport, openRepair } from './report-repair.ts';
import { checkReportLimit, countReport } from './reporter.ts';

/**
 * A repaired laptop fails again within the guarantee: opens a new repair that names the closed one. The
 * state of the coverage does not matter. A repeated call with the same key returns the same repair.
 */
export async function reopenRepair(
  deps: Deps,
  own: Handler,
  form: InputOf<typeof endpoint>['body'],
): Promise<ReplyOf<typeof endpoint>> {
  const { caller, key } = own;
  const found = await loadOwnRepair(deps.db, own);
  const { computer_id: computerId } = found.repair;
  const reporter = { computerId, caller };
  const request = ['reopen', own.id, form];
  await checkReportLimit(deps, { ...reporter, key, request });
  let isOpened = false;
  const id = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockInOrder(tx, own.id, { computerId, ownerId: caller.id });
    const at = deps.clock.now();
    return runOnce(tx, { userId: caller.id, key, request, at }, async () => {
      const by = byFamily(caller.id);
      await applyEvent(tx, deps, locked, { event: 'reopened', by, at });
      const { period_id: periodId, ordinal, returned_at: returnedAt } = locked.repair;
      const { _id } = await openRepair(tx, deps, {
        computerId,
        caller,
        form: { ...form, channel: 'web' },
        owner: await loadFamily(tx, caller.id),
        author: { actor: 'family', userId: caller.id },
        repeats: { caseId: own.id, periodId, ordinal, returnedAt },
      });
      isOpened = true;
      return _id;
    });
  });
  if (isOpened) await countReport(deps, reporter);
  return describeReport(await loadCase(deps.db, { id, kind: 'repair' }));
}
