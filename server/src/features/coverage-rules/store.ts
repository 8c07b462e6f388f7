import type { Cents } from '@cobertura/domain/money.ts';
import type { CoverageRules } from '@cobertura/domain/repair/rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { fullNameIn } from '../../db/full-name.ts';
import type { Tables } from '../../db/schema.ts';

const facts = ['excess_cents', 'cap_cents', 'repairs_per_period', 'report_days'] as const;

type RulesRow = Pick<Selectable<Tables['coverage_rules']>, (typeof facts)[number]>;

export function toRules(row: RulesRow): CoverageRules {
  return {
    excess: row.excess_cents as Cents[],
    cap: row.cap_cents as Cents | null,
    repairsPerPeriod: row.repairs_per_period,
    reportDays: row.report_days,
  };
}

export function toRow({ excess, cap, repairsPerPeriod, reportDays }: CoverageRules): RulesRow {
  return {
    excess_cents: [...excess],
    cap_cents: cap,
    repairs_per_period: repairsPerPeriod,
    report_days: reportDays,
  };
}

/** The newest rules that are valid at an instant. The first ones are valid always. */
export function loadRulesAt(db: Db, { at, lock = false }: { at: Date; lock?: boolean }) {
  return (
    db
      .selectFrom('coverage_rules')
      .select(['id', ...facts])
      .where('valid_from', '<=', at)
      .orderBy('valid_from', 'desc')
      .limit(1)
      // Contracts do not wait for each other, only for a change of the rules.
      .$if(lock, (query) => query.forKeyShare())
      .executeTakeFirstOrThrow()
  );
}

export function loadRules(db: Db, id: string) {
  return db
    .selectFrom('coverage_rules')
    .select(facts)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Newest first, with the number of contracts that name each version, counted up to a limit. */
export function listVersions(db: Db, { countTo }: { countTo: number }) {
  return db
    .selectFrom('coverage_rules')
    .leftJoin('users', 'users.id', 'coverage_rules.created_by')
    .select(['coverage_rules.id', 'valid_from', 'coverage_rules.created_at', ...facts])
    .select((select) => [
      fullNameIn().as('created_by'),
      select
        .selectFrom(
          select
            .selectFrom('named_rules')
            .select('rules_id')
            .whereRef('rules_id', '=', 'coverage_rules.id')
            // In the order of the index. Otherwise a version without contracts would scan the table.
            .orderBy('contract_id')
            .limit(countTo)
            .as('named'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('contracts'),
    ])
    .orderBy('valid_from', 'desc')
    .execute();
}

/** Makes other changes of the rules wait. New contracts only wait for the version that they name. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`lock table coverage_rules in share row exclusive mode`.execute(tx);
}

/** Makes new contracts with this version wait. */
export function lockVersion(tx: Tx, id: string) {
  return tx
    .selectFrom('coverage_rules')
    .select(['id', 'valid_from'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNamed(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('named_rules')
    .select('rules_id')
    .where('rules_id', '=', id)
    .orderBy('contract_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined || (await listOfRepairs(tx, [id])).length > 0;
}

/** Which of these versions a repair has. It reads all repairs, so ask only about those without contracts. */
export async function listOfRepairs(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('repairs')
    .select('rules_id')
    .distinct()
    .where('rules_id', 'in', ids)
    .execute();
  return rows.map(({ rules_id }) => rules_id);
}

/** When the other versions start. */
export async function listStarts(tx: Tx, { except }: { except?: string } = {}): Promise<Date[]> {
  const rows = await tx
    .selectFrom('coverage_rules')
    .select('valid_from')
    .$if(except !== undefined, (query) => query.where('id', '!=', `${except}`))
    .execute();
  return rows.map(({ valid_from }) => valid_from);
}

export async function insertVersion(
  tx: Tx,
  row: Insertable<Tables['coverage_rules']>,
): Promise<void> {
  await tx.insertInto('coverage_rules').values(row).execute();
}

export async function updateVersion(
  tx: Tx,
  id: string,
  row: RulesRow & { valid_from: Date },
): Promise<void> {
  await tx.updateTable('coverage_rules').set(row).where('id', '=', id).execute();
}

export async function deleteVersion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('coverage_rules').where('id', '=', id).execute();
}
