import type { Campaign } from '@cobertura/domain/campaign/window.ts';
import { unfinishedStatuses } from '@cobertura/domain/computer/expiry.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';
import { fromSeconds } from '../../../db/instant.ts';

/** Lists computers that may have expired, ordered by id. The rule in the domain decides. */
export async function listExpiryCandidates(
  db: Db,
  {
    campaign,
    at,
    after,
    limit,
  }: { campaign: Campaign; at: Date; after: ComputerId | undefined; limit: number },
): Promise<ComputerId[]> {
  if (campaign.contractInitDate === null) return [];
  const start = fromSeconds(campaign.contractInitDate);
  const rows = await db
    .selectFrom('computers')
    .select('computers.id')
    .where('deleted_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('status', 'in', unfinishedStatuses), eb('updated_at', '<', start)]),
        and([
          eb('status', '=', 'exported'),
          exists(
            selectFrom('coverage_periods')
              .select('coverage_periods.id')
              .whereRef('coverage_periods.computer_id', '=', 'computers.id')
              .where('end_date', '<', at),
          ),
        ]),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('computers.id', '>', after as ComputerId))
    .orderBy('computers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
