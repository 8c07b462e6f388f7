import {
  type ComputerFilter,
  type listComputerIds as idsEndpoint,
  type listComputers as listEndpoint,
  maxBulkComputers,
  type listSelection as selectionEndpoint,
} from '@cobertura/domain/computer/staff-api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sortByIds } from '../../../db/find-page.ts';
import { toSecondsOrNull } from '../../../db/instant.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import { findComputers, listIds } from '../store/list.ts';
import { listSelected } from '../store/selection.ts';
import { viewComputers } from './view-computers.ts';

const defaultOrder = { column: 'updatedAt', descending: true } as const;
const longestUnchanged = { column: 'updatedAt', descending: false } as const;

export async function listComputers(
  { db, config }: Deps,
  { offset, limit, order = defaultOrder, ...filter }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const { ids, counted } = await findComputers(db, filter, { offset, limit, order });
  if (ids.length === 0) return pageOf([], counted, limit);
  const views = await viewComputers(db, { ids }, config.publicUrl);
  return pageOf(
    sortByIds(ids, views, ({ _id }) => _id),
    counted,
    limit,
  );
}

/** Lists the ids of all matching computers, for a bulk action or a review queue. */
export async function listComputerIds(
  { db }: Deps,
  { order = longestUnchanged, ...filter }: InputOf<typeof idsEndpoint>['query'],
): Promise<ReplyOf<typeof idsEndpoint>> {
  const ids = await listIds(db, filter, { offset: 0, limit: maxBulkComputers + 1, order });
  return { ids: ids.slice(0, maxBulkComputers), exact: ids.length <= maxBulkComputers };
}

/** Lists what a bulk action needs to know of all matching computers. */
export async function listSelection(
  deps: Deps,
  filter: ComputerFilter,
): Promise<ReplyOf<typeof selectionEndpoint>> {
  const { ids, exact } = await listComputerIds(deps, filter);
  const rows = await listSelected(deps.db, ids as ComputerId[]);
  const docs = rows.map(({ id, status, serial_number, claimed_serial, paid_at, ...row }) => ({
    _id: id,
    status,
    serialClaimed: claimed_serial === serial_number,
    paidAt: toSecondsOrNull(paid_at),
    ...(row.withdrawal && { withdrawal: row.withdrawal }),
    user: { lang: row.lang },
  }));
  return { docs: sortByIds(ids, docs, ({ _id }) => _id), exact };
}
