import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

/** The signed contracts that name the laptop of a computer: of a period, and of later ones. */
export async function listContractsSince(
  db: Db,
  { computerId, periodId }: { computerId: ComputerId; periodId: string },
): Promise<{ id: string; signedAt: Date }[]> {
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'contracts.period_id')
    // An administrator may have asked for another signature. The last one counts.
    .distinctOn('ordinal')
    .select(['contracts.id', 'signed_at'])
    .where('contracts.computer_id', '=', computerId)
    .where('contracts.state', 'in', ['signed', 'sealed'])
    .where('contracts.signed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('ordinal', '>=', ({ selectFrom }) =>
      selectFrom('coverage_periods as period')
        .select('period.ordinal')
        .where('period.id', '=', periodId),
    )
    .orderBy('ordinal')
    .orderBy('signed_at', 'desc')
    .execute();
  return rows.flatMap(({ id, signed_at }) => (signed_at ? [{ id, signedAt: signed_at }] : []));
}

export async function loadModelName(db: Db, id: string): Promise<string> {
  const { model } = await db
    .selectFrom('computer_models')
    .select('model')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return model;
}
