import { madridDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  addHoliday as addEndpoint,
  listHolidays as listEndpoint,
} from '@cobertura/domain/holiday/api.ts';
import { type IncompleteYear, listIncompleteYears } from '@cobertura/domain/holiday/missing.ts';
import { mayRemoveHoliday } from '@cobertura/domain/holiday/removal.ts';
import type { Db } from '../../db/database.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { toSeconds } from '../../db/instant.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { newId } from '../../lib/ids.ts';
import { listAdmins } from '../person/service/list-admins.ts';
import { sendHolidayWarning } from './queue.ts';
import * as store from './store.ts';

const shownChanges = 50;

/** Lists all public holidays as days (2026-12-25), for the deadlines of the domain. */
export function listHolidayDays(db: Db): Promise<string[]> {
  return store.listDays(db);
}

/** Returns next year with its number of holidays while some are missing. */
export async function findIncompleteNextYear(
  db: Db,
  now: Date,
): Promise<IncompleteYear | undefined> {
  const today = madridDay(now);
  const nextYear = Number(today.slice(0, 'YYYY'.length)) + 1;
  const incomplete = listIncompleteYears(await store.listDays(db), today);
  return incomplete.find(({ year }) => year === nextYear);
}

/** Enqueues a mail to every administrator while holidays of next year are missing. */
export async function warnAdmins({ db, jobs, clock }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findIncompleteNextYear(tx, clock.now()))) return;
    for (const { id } of await listAdmins(tx)) {
      await jobs.enqueue(tx, sendHolidayWarning, { userId: id });
    }
  });
}

export async function listHolidays({ db }: Deps): Promise<ReplyOf<typeof listEndpoint>> {
  const holidays = await store.listHolidays(db);
  const changes = await store.listChanges(db, shownChanges);
  return {
    docs: holidays.map(toHoliday),
    changes: changes.map((row) => ({
      _id: row.id,
      ...toHoliday(row),
      change: row.change,
      at: toSeconds(row.changed_at),
      by: fullNameOf(row),
    })),
  };
}

type Holiday = ReplyOf<typeof addEndpoint>;
type HolidayRow = Awaited<ReturnType<typeof store.listHolidays>>[number];

function toHoliday({ day, name_es, name_ga, scope }: HolidayRow): Holiday {
  return { day, nameEs: name_es, nameGa: name_ga, scope };
}

export async function addHoliday(
  { db, clock }: Deps,
  { form, caller }: { form: InputOf<typeof addEndpoint>['body']; caller: Caller },
): Promise<Holiday> {
  const { day, nameEs, nameGa, scope } = form;
  const row = { day, name_es: nameEs, name_ga: nameGa, scope };
  await db.transaction().execute(async (tx) => {
    if (!(await store.insertHoliday(tx, row))) throw new Refusal('holiday-taken');
    await store.insertChange(tx, { ...row, change: 'added', ...madeBy(caller, clock.now()) });
  });
  return form;
}

export async function removeHoliday(
  { db, clock }: Deps,
  { day, caller }: { day: string; caller: Caller },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const holiday = await store.lockHoliday(tx, day);
    if (!holiday) throw new Refusal('not-found');
    if (!mayRemoveHoliday(day, madridDay(now))) throw new Refusal('holiday-too-close');
    await store.deleteHoliday(tx, day);
    await store.insertChange(tx, { day, ...holiday, change: 'removed', ...madeBy(caller, now) });
  });
}

function madeBy(caller: Caller, at: Date) {
  return { id: newId(at), changed_at: at, changed_by: caller.id };
}
