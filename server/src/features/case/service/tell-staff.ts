import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { digestMark, digestScope, endOfDigest, isInDigest } from '@cobertura/domain/case/digest.ts';
import { madridDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { isWorkingDay } from '@cobertura/domain/holiday/working-days.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { sendDigest } from '../queue.ts';
import { insertNotices, listDueBefore, listStaff } from '../store/digest.ts';

/** The list in the product has the rest. */
const maxListed = 50;

/**
 * Enqueues one mail for each staff member whose cases reached a mark of their deadline. Each mark is
 * mailed once, also when two processes run it concurrently.
 */
export async function tellStaff(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const holidays = await listHolidayDays(db);
  if (!isWorkingDay(madridDay(now), holidays)) return;
  await db.transaction().execute((tx) => writeMails(tx, deps, { now, holidays }));
}

async function writeMails(
  tx: Tx,
  { jobs }: Deps,
  { now, holidays }: { now: Date; holidays: readonly string[] },
): Promise<void> {
  const end = fromSeconds(startOfIsoDay(endOfDigest(madridDay(now), holidays)));
  const due = await listDueBefore(tx, end);
  const notices = due.flatMap(({ id, kind, due_at, awaits }) => {
    const mark = digestMark(toSeconds(due_at), { now: toSeconds(now), holidays });
    return isInDigest(kind, mark)
      ? [{ case_id: id, due_at, scope: digestScope[awaits], mark, told_at: now }]
      : [];
  });
  const fresh = new Set(await insertNotices(tx, notices));
  const told = notices.filter(({ case_id }) => fresh.has(case_id));
  if (told.length === 0) return;
  const staff = await listStaff(tx);
  for (const { id, scopes } of staff) {
    const ids = told
      .filter(({ scope }) => scopes.includes(toldScope(scope, staff)))
      .map(({ case_id }) => case_id);
    if (ids.length === 0) continue;
    await jobs.enqueue(tx, sendDigest, {
      userId: id,
      caseIds: ids.slice(0, maxListed),
      total: ids.length,
    });
  }
}

/** If no staff member has the scope of a case, the administrators are told of it. */
function toldScope(scope: Scope, staff: readonly { scopes: readonly Scope[] }[]): Scope {
  return staff.some(({ scopes }) => scopes.includes(scope)) ? scope : 'admin';
}
