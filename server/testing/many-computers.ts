import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { ComputersApp } from './computers.ts';

/** Each is an SQL expression. `n` is the number of the copy, other names are columns of the original. */
type Columns = {
  studentName?: string;
  status?: string;
  createdAt?: string;
  updatedAt?: string;
  /** Of the period. It may use the `updated_at` of the copy. */
  paidAt?: string;
};

/** Adds numbered copies of a computer, each with one period. Their serial numbers begin with MANY. */
export async function copyComputer(
  { database }: ComputersApp,
  id: ComputerId,
  {
    from = 1,
    to,
    studentName = `'Moitos ' || n`,
    status = 'status',
    createdAt = 'created_at',
    updatedAt = 'updated_at',
    paidAt = 'null::timestamptz',
  }: Columns & { from?: number; to: number },
): Promise<void> {
  // Triggers are disabled, because they are slow for many rows.
  await database.pool.query(`
    begin;
    set local session_replication_role = replica;
    with made as (
      insert into computers (id, user_id, student_name, school_code, model_id, serial_number, status,
        parent_folded, dni, created_at, updated_at)
      select gen_random_uuid(), user_id, ${studentName}, school_code, model_id, 'MANY-' || n, ${status},
        parent_folded, dni, ${createdAt}, ${updatedAt}
      from computers, generate_series(${from}, ${to}) n where computers.id = '${id}'
      returning id, updated_at)
    insert into coverage_periods (id, computer_id, ordinal, campaign_start, opened_at, paid_at)
    select gen_random_uuid(), id, 1, now(), now(), ${paidAt} from made;
    commit`);
}
