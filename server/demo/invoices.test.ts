import { hash } from 'node:crypto';
import { madridTime } from '@cobertura/domain/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { useApp } from '../testing/use-app.ts';

describe('the invoices of the demo', () => {
  const database = useApp(testDatabase);
  let db: Db;
  const files = filesInMemory();
  beforeAll(async () => {
    db = database.db;
    await loadDemo(db, { at: new Date('2026-11-15T09:20:41Z'), files });
  });

  it('writes one invoice with its record for every invoiced period, on its date', async () => {
    const periods = await db
      .selectFrom('coverage_periods')
      .leftJoin('invoices', 'invoices.period_id', 'coverage_periods.id')
      .leftJoin('register_records', 'register_records.invoice_id', 'invoices.id')
      .leftJoin('users', 'users.id', 'invoices.issued_by')
      .where('invoiced_at', 'is not', null)
      .select(['invoiced_at', 'issued_at', 'series', 'total_cents', 'file_key', 'position'])
      .select(['operation_at', 'paid_at', 'users.scopes', 'file_sha256'])
      .orderBy('position')
      .execute();
    expect(periods.length).toBeGreaterThan(20);
    for (const [i, row] of periods.entries()) {
      expect(row).toMatchObject({ position: String(i + 1), total_cents: 4900 });
      expect(row.issued_at).toEqual(row.invoiced_at);
      expect(row.operation_at).toEqual(row.paid_at);
      expect(row.series).toBe(`F${madridTime(Number(row.issued_at) / 1000).year}`);
      expect(row.scopes).not.toContain('user');
      const pdf = await files.find(row.file_key ?? '');
      expect(hash('sha256', pdf ?? '')).toBe(row.file_sha256);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invoices a join invoices b on a.series = b.series
      where a.ordinal < b.ordinal and a.issued_at > b.issued_at`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('submits all invoices except those from before VERI*FACTU', async () => {
    const sent = await db
      .selectFrom('register_submissions')
      .innerJoin('register_records', 'register_records.position', 'register_submissions.position')
      .select('made_at')
      .execute();
    expect(sent.length).toBeGreaterThan(20);
    for (const { made_at } of sent) {
      expect(made_at.getTime()).toBeGreaterThanOrEqual(Date.parse('2024-10-28T00:00:00+01:00'));
    }
  });

  it('has families with and without electronic invoices, and paper sent and to send', async () => {
    const { rows } = await sql<{ consents: number; sent: number; to_send: number }>`
      select (select count(*)::int from invoice_consents) as consents,
        count(sent_at)::int as sent, count(*) filter (where sent_at is null)::int as to_send
      from paper_invoices`.execute(db);
    expect(rows[0]?.consents).toBeGreaterThan(20);
    expect(rows[0]?.sent).toBeGreaterThan(2);
    expect(rows[0]?.to_send).toBeGreaterThan(0);
    const story = db
      .selectFrom('invoice_consents')
      .innerJoin('users', 'users.id', 'invoice_consents.user_id')
      .select('given')
      .where('users.email', '=', 'familia@example.com');
    expect(await story.execute()).toEqual([]);
  });
});
