import { decideRepair } from '@cobertura/domain/repair/life.ts';
import { endAfterReminder } from '@cobertura/domain/repair/reply-time.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { forEachBatch } from '../../../lib/for-each-batch.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { isInMaintenance } from '../../options/service.ts';
import { sendNews } from '../queue.ts';
import { updateRepair } from '../store/repairs.ts';
import { listLapsed, listToRemind } from '../store/watch.ts';
import { applyEvent, byJob } from './apply-event.ts';
import { lockInOrder } from './change-repair.ts';
import { type Repair, stateOf, statusOf } from './lock-repair.ts';

/**
 * Reminds families of questions, and ends repairs whose time to reply is over. No repair ends before its
 * family was reminded. Each repair has its own transaction, so that two processes may run it at once.
 */
export async function watchReplies(deps: Deps): Promise<void> {
  const errors = await forEachBatch(
    (after) => listToRemind(deps.db, after),
    (id) => remind(deps, id),
  );
  // During maintenance families cannot reply. Their time ends when they can.
  if (!(await isInMaintenance(deps.db))) {
    const now = deps.clock.now();
    const others = await forEachBatch(
      (after) => listLapsed(deps.db, { now, after }),
      (id) => lapse(deps, id),
    );
    errors.push(...others);
  }
  // The job is tried again.
  if (errors.length > 0) throw new AggregateError(errors, 'some repairs could not be watched');
}

function remind({ db, jobs, clock }: Deps, id: string): Promise<void> {
  return withQuestion(db, id, async (tx, { repair }) => {
    if (repair.reply_by === null || repair.reply_reminded_at !== null) return;
    const now = clock.now();
    const replyBy = endAfterReminder(repair.reply_by, now, await listHolidayDays(tx));
    if (!replyBy) return;
    await updateRepair(tx, id, { reply_by: replyBy, reply_reminded_at: now });
    const at = repair.status_since.toISOString();
    await jobs.enqueue(tx, sendNews, { caseId: id, news: 'info-reminder', at });
  });
}

function lapse(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps;
  return withQuestion(db, id, async (tx, locked) => {
    const at = clock.now();
    const lapsed = { event: 'info-lapsed', by: byJob, at } as const;
    const { actor } = byJob;
    // The family may have been asked again since the repair was listed.
    const decision = decideRepair(stateOf(locked), { ...lapsed, by: actor, now: toSeconds(at) });
    if (decision.ok) await applyEvent(tx, deps, locked, lapsed);
  });
}

/** Locks a repair whose family is asked. The family may have replied since it was listed. */
async function withQuestion(
  db: Deps['db'],
  id: string,
  action: (tx: Tx, locked: Repair) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockInOrder(tx, id, {});
    if (statusOf(locked) === 'needs-info') await action(tx, locked);
  });
}
