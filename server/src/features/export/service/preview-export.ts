import { isoDay } from '@cobertura/domain/dates.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type {
  previewInvoiceExport as invoicesEndpoint,
  previewSupportExport as supportEndpoint,
} from '@cobertura/domain/export/api.ts';
import { eurosFromCents, sumCents } from '@cobertura/domain/money.ts';
import { toSeconds } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import { countToExport } from '../store/mark.ts';
import { type Span, summariseComputers, summariseInvoices } from '../store/summarise.ts';
import { boundsOf } from './export-invoices.ts';
import { countedAmounts } from './invoice-csv.ts';

type Query = InputOf<typeof invoicesEndpoint>['query'];

/** Tells what an export would contain and change. It chooses the invoices as the export does. */
export async function previewInvoiceExport(
  { db }: Deps,
  query: Query,
): Promise<ReplyOf<typeof invoicesEndpoint>> {
  const range = boundsOf(query);
  return readSnapshot(db, async (tx) => {
    const groups = await summariseInvoices(tx, range);
    return {
      invoices: groups.reduce((sum, { invoices }) => sum + invoices, 0),
      total: eurosFromCents(sumCents(groups.map((group) => countedAmounts(group).total))),
      ...daysOf(groups),
      toExport: await countToExport(tx, range),
    };
  });
}

export async function previewSupportExport(
  { db }: Deps,
  query: Query,
): Promise<ReplyOf<typeof supportEndpoint>> {
  const summary = await summariseComputers(db, boundsOf(query));
  return { computers: summary.computers, ...daysOf([summary]) };
}

function daysOf(spans: readonly Span[]): { firstOn: string | null; lastOn: string | null } {
  const instants = spans
    .flatMap(({ firstAt, lastAt }) => [firstAt, lastAt])
    .filter((at) => at !== null)
    .map(toSeconds);
  if (instants.length === 0) return { firstOn: null, lastOn: null };
  return { firstOn: isoDay(Math.min(...instants)), lastOn: isoDay(Math.max(...instants)) };
}
