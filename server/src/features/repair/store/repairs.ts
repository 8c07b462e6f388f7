import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { CoverablePeriod } from '@cobertura/domain/repair/covered.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Tables } from '../../../db/schema.ts';

export type RepairRow = Selectable<Tables['repairs']>;
export type RepairChanges = Updateable<Tables['repairs']>;

export function loadRepair(db: Db, caseId: string): Promise<RepairRow> {
  return db
    .selectFrom('repairs')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
}

export async function insertRepair(tx: Tx, row: Insertable<Tables['repairs']>): Promise<void> {
  await tx.insertInto('repairs').values(row).execute();
}

export function updateRepair(tx: Tx, caseId: string, changes: RepairChanges): Promise<RepairRow> {
  return tx
    .updateTable('repairs')
    .set(changes)
    .where('case_id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The number of the open repair of a computer. */
export async function findOpenNumber(db: Db, computerId: ComputerId): Promise<string | undefined> {
  const found = await db
    .selectFrom('repairs')
    .select('number')
    .where('computer_id', '=', computerId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return found?.number;
}

/**
 * The open repair that a period pays. A computer has one open repair at most. The guarantee of an earlier
 * repair does not end with the contract, so a repeat goes on.
 */
export async function findOpenOfPeriod(db: Db, periodId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('repairs')
    .select('case_id')
    .where('period_id', '=', periodId)
    .where('is_open', '=', true)
    .where('repeats', 'is', null)
    .executeTakeFirst();
  return found?.case_id;
}

/** Whether the family withdrew from the contract of a period, or the period lost its money. */
export async function isContractOver(db: Db, periodId: string): Promise<boolean> {
  const { end_date, refunded_at, withdrawn_at } = await db
    .selectFrom('coverage_periods')
    .select(['end_date', 'refunded_at', 'withdrawn_at'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow();
  return end_date === null || refunded_at !== null || withdrawn_at !== null;
}

export async function hasWithdrawnPeriod(db: Db, periodId: string): Promise<boolean> {
  const { withdrawn_at } = await db
    .selectFrom('coverage_periods')
    .select('withdrawn_at')
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow();
  return withdrawn_at !== null;
}

/** How mails greet a person. */
export async function findFirstName(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.first_name;
}

/** A family, as its repairs name it. */
export function loadFamily(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'lang as language'])
    .select(fullNameIn().as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A family, as an invoice names it. */
export async function loadRecipient(db: Db, userId: string) {
  const { first_name, ...person } = await db
    .selectFrom('users')
    .select(['first_name', 'surname1', 'surname2', 'dni', 'lang'])
    .select(['address', 'postcode', 'town', 'province'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { firstName: first_name, ...person };
}

/** How many repairs of a period count against its rules: those that the coverage paid, or will decide. */
export async function countCovered(db: Db, periodId: string): Promise<number> {
  const { count } = await db
    .selectFrom('repairs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('period_id', '=', periodId)
    .where('repeats', 'is', null)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .where((where) =>
      where.or([where('outcome', 'is', null), where('outcome', 'in', ['repaired', 'replaced'])]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The periods of a computer, as the rule of coverage needs them. */
export async function listCoverable(db: Db, computerId: ComputerId): Promise<CoverablePeriod[]> {
  return (await selectPeriods(db).where('computer_id', '=', computerId).execute()).map(toCoverable);
}

/** The periods of every computer of a family. */
export async function listCoverableOf(
  db: Db,
  ownerId: string,
): Promise<ReadonlyMap<ComputerId, CoverablePeriod[]>> {
  const rows = await selectPeriods(db).where('computers.user_id', '=', ownerId).execute();
  const grouped = Map.groupBy(rows, ({ computer_id }) => computer_id);
  return new Map([...grouped].map(([id, periods]) => [id, periods.map(toCoverable)]));
}

/** The current period of a computer comes first. */
function selectPeriods(db: Db) {
  return db
    .selectFrom('coverage_periods')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .select(['coverage_periods.id', 'computer_id', 'paid_at', 'covers_not_before', 'end_date'])
    .select(['campaign_start', 'refunded_at', 'withdrawn_at', 'computers.status'])
    .where('computers.deleted_at', 'is', null)
    .orderBy('computer_id')
    .orderBy('ordinal', 'desc');
}

type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['execute']>>[number];

function toCoverable(row: PeriodRow, position: number): CoverablePeriod {
  return {
    id: row.id,
    // The status of the computer is the one of its current period.
    isPaid: position > 0 || (row.status !== 'pending' && row.status !== 'incomplete'),
    campaignStart: toSeconds(row.campaign_start),
    paidAt: toSecondsOrNull(row.paid_at),
    coversNotBefore: toSecondsOrNull(row.covers_not_before),
    endDate: toSecondsOrNull(row.end_date),
    refundedAt: toSecondsOrNull(row.refunded_at),
    withdrawnAt: toSecondsOrNull(row.withdrawn_at),
  };
}

/** The rules that the contract of a period names, or else the first ones. */
export async function loadRulesOf(db: Db, periodId: string | null) {
  return db
    .selectFrom('coverage_rules')
    .select(['id', 'excess_cents', 'cap_cents', 'repairs_per_period', 'report_days'])
    .where((where) =>
      where.or([
        where(
          'id',
          'in',
          where
            .selectFrom('contracts')
            .select('rules_id')
            .where('period_id', '=', sql<string>`${periodId}::uuid`)
            .where('state', 'in', ['signed', 'sealed'])
            .$castTo<{ rules_id: string }>(),
        ),
        where('id', '=', firstRulesId),
      ]),
    )
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Everything is covered, and the family pays nothing. */
const firstRulesId = '00000000-0000-7000-8000-000000000001';
