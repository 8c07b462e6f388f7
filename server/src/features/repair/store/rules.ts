import type { Db } from '../../../db/database.ts';

/** The newest rules that are valid at an instant. The first ones are valid always. */
export function loadRulesAt(db: Db, at: Date) {
  return db
    .selectFrom('coverage_rules')
    .select(['id', 'excess_cents', 'cap_cents', 'repairs_per_period', 'report_days'])
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
