import { isoDay, madridTime } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { causeNames } from '@cobertura/domain/repair/report.ts';
import { ageGroups, ageLimits } from '@cobertura/domain/repair-numbers/ages.ts';
import type { NumbersFilter, RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { listMonths } from '@cobertura/domain/repair-numbers/months.ts';
import { countAll, percentile } from '@cobertura/domain/repair-numbers/percentile.ts';
import { spans } from '@cobertura/domain/repair-numbers/spans.ts';
import { countByDay } from '@cobertura/domain/repair-numbers/workshop-days.ts';
import type { Db } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { countLoaners } from '../../loaner/service/list-loaners.ts';
import { loadCampaign } from '../../options/service.ts';
import { listMoves, type Place, type Sum, sumParts, sumPlaces } from '../store/sums.ts';
import { countOpen, countStays } from '../store/times.ts';
import { nameTallies } from './name-tallies.ts';

/** Reads all numbers of a campaign on one state of the database. */
export function readNumbers(
  { db, clock }: Deps,
  { campaign: wanted, ...place }: NumbersFilter,
): Promise<RepairNumbers> {
  const now = clock.now();
  return readSnapshot(db, async (tx) => {
    const sums = await sumPlaces(tx, place);
    const campaigns = await listStarted(tx, { sums, now });
    const campaign = wanted ?? campaigns[0] ?? madridTime(toSeconds(now)).year;
    const chosen = { campaign, ...place };
    return {
      at: toSeconds(now),
      campaigns: newestFirst([...campaigns, campaign]),
      campaign,
      open: { ages: await readAges(tx, place, now) },
      stays: await readStays(tx, chosen),
      ...(await nameTallies(tx, { sums, campaign })),
      ...(await readParts(tx, chosen)),
      workshop: await readWorkshop({ db: tx, clock }),
    };
  });
}

/** Newest first. The campaign of the options is there from its first second. */
async function listStarted(
  db: Db,
  { sums, now }: { sums: readonly Sum[]; now: Date },
): Promise<number[]> {
  const { contractInitDate: starts } = await loadCampaign(db);
  const current = starts !== null && starts <= toSeconds(now) ? [madridTime(starts).year] : [];
  return newestFirst([...current, ...sums.map(({ campaign }) => campaign)]);
}

function newestFirst(campaigns: readonly number[]): number[] {
  return [...new Set(campaigns)].toSorted((one, other) => other - one);
}

type Chosen = Place & { campaign: number };

async function readAges(db: Db, place: Place, now: Date) {
  const limits = ageLimits(toSeconds(now), await listHolidayDays(db)).map(fromSeconds);
  const counted = await countOpen(db, { now, limits, ...place });
  return ageGroups.map((_, age) => {
    const found = counted.find((row) => row.age === age);
    return { repairs: found?.repairs ?? 0, late: found?.late ?? 0 };
  });
}

async function readStays(db: Db, chosen: Chosen): Promise<RepairNumbers['stays']> {
  const bySpan = Map.groupBy(await countStays(db, chosen), ({ span }) => span);
  return spans.map((span) => {
    const stays = bySpan.get(span) ?? [];
    const histogram = stays.map(({ tenths, count }) => ({ value: tenths / 10, count }));
    return {
      span,
      repairs: countAll(histogram),
      p50: percentile(histogram, 0.5),
      p90: percentile(histogram, 0.9),
    };
  });
}

async function readParts(
  db: Db,
  chosen: Chosen,
): Promise<Pick<RepairNumbers, 'causes' | 'months' | 'ratings'>> {
  const parts = await sumParts(db, chosen);
  const countOf = (name: string, value: string) =>
    parts.find((part) => part.about === name && part.value === value)?.repairs ?? 0;
  const months = parts.filter(({ about }) => about === 'month');
  return {
    causes: causeNames.map((cause) => ({ cause, repairs: countOf('cause', cause) })),
    months: listMonths(new Map(months.map(({ value, repairs }) => [value, repairs]))),
    ratings: [1, 2, 3, 4, 5].map((stars) => countOf('rating', String(stars))),
  };
}

/** The last twelve months, or fewer if the first laptop came later. */
async function readWorkshop(deps: Pick<Deps, 'db' | 'clock'>): Promise<RepairNumbers['workshop']> {
  const { db, clock } = deps;
  const today = isoDay(toSeconds(clock.now()));
  const { active: loaners, lent } = await countLoaners(deps);
  const moves = new Map((await listMoves(db)).map(({ day, change }) => [day, change]));
  return {
    days: countByDay(moves, { from: addCalendarDays(today, -365), to: today }),
    now: [...moves.values()].reduce((sum, change) => sum + change, 0),
    loaners,
    lent,
  };
}
