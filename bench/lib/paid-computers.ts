import { sql } from 'kysely';
import type { Db } from '../../server/src/db/database.ts';
import { addModel, addSchool } from '../../server/stories/catalogue.ts';
import { addPerson } from '../../server/stories/people.ts';

/** Adds paid computers of one family in a few statements, without their payment rows. */
export async function addPaidComputers(
  db: Db,
  count: number,
  status: 'paid' | 'invoiced' = 'paid',
): Promise<string[]> {
  const now = new Date();
  await addPerson(db, { at: now, id: benchFamily, email: 'familia-bench@example.com' });
  await addSchool(db, { at: now, code: 'BENCH' });
  const modelId = await addModel(db, { at: now, model: 'HP ProBook (bench)' });
  const { rows } = await sql<{ id: string }>`
    insert into computers (id, user_id, student_name, school_code, model_id, serial_number, status, renewal,
      created_at, updated_at)
    select gen_random_uuid(), ${benchFamily}, 'Brais Núñez', 'BENCH', ${modelId}, 'BENCH-' || n, ${status}, false,
      now(), now()
    from generate_series(1, ${count}::int) n
    returning id`.execute(db);
  // Without statistics the next statements would be planned for empty tables.
  await sql`analyze computers`.execute(db);
  await sql`
    insert into serial_numbers (serial_number, computer_id, created_at, updated_at)
    select serial_number, id, now(), now() from computers where school_code = 'BENCH'`.execute(db);
  await sql`
    insert into coverage_periods (id, computer_id, ordinal, campaign_start, end_date, payment_method,
      contracted_at, paid_at, opened_at, photo_rejected, transfer_price_cents)
    select gen_random_uuid(), id, 1, now(), now() + interval '1 year', 'bizum', now(), now(), now(), false, 4900
    from computers where school_code = 'BENCH'`.execute(db);
  return rows.map(({ id }) => id);
}

export const benchFamily = '00000000-0000-7000-8000-00000000be7c';

/** Adds payment rows for these computers, or for all. */
export async function addPayments(db: Db, ids?: readonly string[]): Promise<void> {
  await sql`analyze coverage_periods`.execute(db);
  await sql`
    insert into payments (id, computer_id, period_id, method, amount_cents, received_at, source)
    select gen_random_uuid(), computer_id, id, 'bizum', 4900, paid_at, 'hand'
    from coverage_periods
    where computer_id in (select id from computers where school_code = 'BENCH')
      and (${ids === undefined} or computer_id = any(${ids ?? []}::uuid[]))`.execute(db);
}
