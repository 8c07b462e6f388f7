import {
  type listComputerIds as idsEndpoint,
  type listComputers as listEndpoint,
  maxBulkComputers,
} from '@cobertura/domain/computer/staff-api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { sortByIds } from '../../../db/find-page.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import { findComputers, listIds } from '../store/list.ts';
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
