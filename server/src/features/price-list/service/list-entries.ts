import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { listEntries as endpoint } from '@cobertura/domain/price-list/api.ts';
import { pageOf } from '../../../db/page.ts';
import type { Deps } from '../../../deps.ts';
import * as store from '../store.ts';
import { viewEntries } from './view-entries.ts';

export async function listEntries(
  { db }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const page = { offset, limit, order: order ?? { column: 'wordsEs' as const, descending: false } };
  const rows = await store.listEntries(db, filter, page);
  return pageOf(await viewEntries(db, rows), await store.countEntries(db, filter), limit);
}
