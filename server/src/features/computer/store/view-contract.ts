import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The signed contract, its withdrawal by the family, and the holidays that may move its deadline. */
export function contractOfPeriod(db: Db) {
  return (
    db
      .selectFrom('contracts')
      .leftJoin('cases', (join) =>
        join
          .onRef('cases.contract_id', '=', 'contracts.id')
          .on('cases.kind', '=', sql.lit('withdrawal'))
          .on('cases.status', '!=', sql.lit('declined'))
          .on('cases.user_id', 'is not', null),
      )
      .select((eb) => eb.ref('contracts.signed_at').$notNull().as('signed_at'))
      .select(['cases.id as case_id', 'cases.number', 'cases.status'])
      .select(
        sql<string[]>`array(
          select to_char(day, 'YYYY-MM-DD') from holidays
          where day between contracts.signed_at::date and contracts.signed_at::date + 60)`.as(
          'holidays',
        ),
      )
      .where('contracts.period_id', '=', sql.ref<string>('coverage_periods.id'))
      .where('contracts.signed_at', 'is not', null)
      .where(sql<boolean>`contracts.state in ('signed', 'sealed')`)
      // Most periods have no contract yet, so skip the search for them.
      .where(sql.ref('coverage_periods.contracted_at'), 'is not', null)
      .orderBy('contracts.signed_at', 'desc')
      .limit(sql.lit(1))
  );
}
