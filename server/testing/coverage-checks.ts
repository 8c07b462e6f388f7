import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { expect } from 'vitest';
import type { PaymentsApp } from './payments.ts';

/** Unlike `isCovered`, also validated requests, which get an invoice. */
const live: readonly Status[] = ['paid', 'validated', 'invoiced', 'exported'];

/** The events after which a computer no longer holds the serial number that it held before. */
const releases = [
  'serial-revoked',
  'data-changed',
  'serial-replaced',
  'deleted',
  'expired',
  'refunded-in-full',
  'withdrawn',
];

type Row = {
  id: ComputerId;
  status: Status;
  serial: string;
  holdsSerial: boolean;
  isLive: boolean;
  events: Awaited<ReturnType<PaymentsApp['events']>>;
};

/**
 * Checks that a serial number has at most one live coverage and one first invoice at a time. Staff may
 * revoke the serial number of a live coverage. That coverage then no longer counts for the number.
 */
export async function checkOneCoverage(
  product: PaymentsApp,
  computerIds: readonly ComputerId[],
): Promise<void> {
  if (computerIds.length === 0) return;
  const rows = await loadRows(product, computerIds);
  for (const row of rows.filter(({ isLive }) => isLive)) {
    const { holdsSerial, status, events } = row;
    expect(
      holdsSerial || wasRevokedWhileLive(events),
      `a ${status} computer holds its serial number: ${events.map(({ event }) => event)}`,
    ).toBe(true);
  }
  const covered = rows.filter((row) => row.isLive && !wasRevokedWhileLive(row.events));
  const serials = covered.map(({ serial }) => serial);
  expect(new Set(serials).size, 'a serial number has one live coverage').toBe(serials.length);
  await checkFirstInvoices(product, rows);
}

/** Replays the timeline: a coverage that ends and starts again needs its serial number again. */
function wasRevokedWhileLive(events: Row['events']): boolean {
  let isRevoked = false;
  for (const { event, to_status } of events) {
    if (!live.includes(to_status)) isRevoked = false;
    else if (event === 'serial-revoked') isRevoked = true;
    else if (event === 'data-changed' || event === 'serial-replaced') isRevoked = false;
  }
  return isRevoked;
}

/** Two first invoices for one serial number and campaign: the first computer has released it. */
async function checkFirstInvoices(product: PaymentsApp, rows: readonly Row[]): Promise<void> {
  const invoices = await product.deps.db
    .selectFrom('invoices')
    .innerJoin('coverage_periods', 'coverage_periods.id', 'invoices.period_id')
    .select(['invoices.id', 'invoices.computer_id', 'invoices.content'])
    .select('coverage_periods.campaign_start')
    .where('invoices.type', '=', 'F1')
    .where(
      'invoices.computer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('invoices.id')
    .execute();
  const issued = invoices.map(({ id, computer_id, content, campaign_start }) => ({
    computer_id,
    // The day of an invoice is never before that of the last one, so it may be ahead of the clock.
    at: timeOfId(id),
    key: `${content.details[1]} ${campaign_start.toISOString()}`,
  }));
  for (const [i, later] of issued.entries()) {
    const earlier = issued.slice(0, i).findLast(({ key }) => key === later.key);
    if (!earlier) continue;
    const events = rows.find(({ id }) => id === earlier.computer_id)?.events ?? [];
    const isReleased = events.some(
      ({ event, at }) =>
        [...releases, 'invoice-annulled'].includes(event) && at >= earlier.at && at <= later.at,
    );
    expect(isReleased, `one first invoice for ${later.key}`).toBe(true);
  }
}

/** A UUIDv7 starts with its time in milliseconds. */
function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}

async function loadRows(product: PaymentsApp, ids: readonly ComputerId[]): Promise<Row[]> {
  const { db } = product.deps;
  const computers = await db
    .selectFrom('computers')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const claims = await db
    .selectFrom('serial_numbers')
    .select(['serial_number', 'computer_id'])
    .where('computer_id', 'in', [...ids])
    .execute();
  const rows: Row[] = [];
  for (const { id, status, serial_number: serial, deleted_at } of computers) {
    const { end_date } = await product.currentPeriod(id);
    const isInForce = end_date !== null && end_date > product.clock.time;
    const claim = claims.find(({ computer_id }) => computer_id === id);
    rows.push({
      id,
      status,
      serial,
      holdsSerial: claim?.serial_number === serial,
      isLive: deleted_at === null && live.includes(status) && isInForce,
      events: await product.events(id),
    });
  }
  return rows;
}
