import type { readOverview as endpoint } from '@cobertura/domain/computer/staff-api.ts';
import { statuses, statusesForStaff } from '@cobertura/domain/computer/status.ts';
import { madridTime, startOfDay } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { countDueCases } from '../../case/service/count-due.ts';
import { countUnclear } from '../../ledger/service/unclear-payments.ts';
import { countWaitingRepairs } from '../../repair/service/open-repairs.ts';
import * as store from '../store/overview.ts';

/** Counts computers by status, waiting reviews, due cases, repairs and recent payments, for the top of the staff list. */
export async function readOverview({ db, clock }: Deps): Promise<ReplyOf<typeof endpoint>> {
  const now = clock.now();
  const days = lastSevenDays(toSeconds(now));
  return readSnapshot(db, async (tx) => {
    const counts = new Map(
      (await store.countByStatus(tx)).map(({ status, count }) => [status, Number(count)]),
    );
    const oldest = new Map(
      (await store.listOldestUpdates(tx)).map(({ status, since }) => [status, since]),
    );
    const received = await store.countPaidByDay(tx, fromSeconds(days[0]?.start ?? 0));
    return {
      statuses: statuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
      waiting: statusesForStaff.flatMap((status) => {
        const since = oldest.get(status);
        return since ? [{ status, count: counts.get(status) ?? 0, since: toSeconds(since) }] : [];
      }),
      unclearPayments: await countUnclear(tx),
      cases: await countDueCases(tx, now),
      repairs: await countWaitingRepairs(tx, now),
      paid: days.map(({ day }) => {
        const found = received.find((each) => each.day === day);
        return {
          day,
          count: Number(found?.count ?? 0),
          amount: eurosFromCents(Number(found?.cents ?? 0) as Cents),
        };
      }),
    };
  });
}

function lastSevenDays(now: number): { day: string; start: number }[] {
  const { year, month, day } = madridTime(now);
  return Array.from({ length: 7 }, (_, i) => {
    const start = startOfDay(year, month, day - 6 + i);
    const at = madridTime(start);
    const twoDigits = (part: number) => String(part).padStart(2, '0');
    return { day: `${at.year}-${twoDigits(at.month)}-${twoDigits(at.day)}`, start };
  });
}
