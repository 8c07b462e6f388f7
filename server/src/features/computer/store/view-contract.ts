import { undecidedStatuses } from '@cobertura/domain/withdrawal/status.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

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
      .leftJoin('withdrawals', 'withdrawals.case_id', 'cases.id')
      .select((eb) => eb.ref('contracts.signed_at').$notNull().as('signed_at'))
      .select(['cases.id as case_id', 'cases.number', 'cases.status'])
      .select('withdrawals.refund_cents')
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

/** The number of the withdrawal from the contract of a period that waits for a decision. */
export function openWithdrawalOf({ selectFrom }: ExpressionBuilder<Tables, 'coverage_periods'>) {
  return selectFrom('contracts')
    .innerJoin('cases', 'cases.contract_id', 'contracts.id')
    .select('cases.number')
    .whereRef('contracts.period_id', '=', 'coverage_periods.id')
    .where('cases.kind', '=', sql.lit('withdrawal'))
    .where('cases.status', 'in', undecidedStatuses)
    .where('cases.user_id', 'is not', null)
    .limit(sql.lit(1));
}
