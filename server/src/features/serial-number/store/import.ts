import type { Reject } from '@cobertura/domain/serial-number/incoming.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** A valid line of a file. `modelId` is null without a model and undefined for an unknown model. */
export type Incoming = {
  line: number;
  serial: string;
  modelId: string | null | undefined;
  text: string;
};

/** Creates a temporary table for the lines, so that a large file does not fill the memory. */
export async function createImportTable(tx: Tx): Promise<void> {
  await sql`
    create temporary table incoming_serials
      (line integer, serial text, model_id uuid, is_known boolean, shown text)
    on commit drop`.execute(tx);
}

export async function storeIncoming(tx: Tx, lines: readonly Incoming[]): Promise<void> {
  await sql`
    insert into incoming_serials (line, serial, model_id, is_known, shown)
    select * from unnest(
      ${lines.map(({ line }) => line)}::integer[],
      ${lines.map(({ serial }) => serial)}::text[],
      ${lines.map(({ modelId }) => modelId ?? null)}::uuid[],
      ${lines.map(({ modelId }) => modelId !== undefined)}::boolean[],
      ${lines.map(({ text }) => text)}::text[])`.execute(tx);
}

export type Imported = { inserted: number; refused: number; rejected: Reject[] };

export type NewImport = { id: string; at: Date; by: string; fileName: string | undefined };

/** Adds the stored lines and remembers them as one import, if any is new. */
export function addIncoming(
  tx: Tx,
  { id, at, by, fileName }: NewImport,
  maxListed: number,
): Promise<Imported> {
  // Insert in a fixed order, so that two uploads of the same serial numbers do not deadlock.
  return checkIncoming(tx, {
    maxListed,
    added: sql`
      insert into serial_numbers (serial_number, model_id, created_at, updated_at)
      select serial, model_id, ${at}::timestamptz, ${at}::timestamptz
      from checked where reason is null order by serial
      on conflict (serial_number) do nothing
      returning serial_number`,
    afterwards: sql`,
      made as (
        insert into serial_imports (id, made_at, made_by, file_name, inserted_count)
        select ${id}::uuid, ${at}::timestamptz, ${by}::uuid, ${fileName ?? null}::text, count(*)
        from added having count(*) > 0),
      remembered as (
        insert into imported_serials (serial_number, import_id)
        select serial_number, ${id}::uuid from added)`,
  });
}

/** Returns the same result as `addIncoming`, without adding. */
export function previewIncoming(tx: Tx, maxListed: number): Promise<Imported> {
  return checkIncoming(tx, {
    maxListed,
    added: sql`
      select serial as serial_number from checked where reason is null
        and not exists (select from serial_numbers where serial_number = serial)`,
  });
}

async function checkIncoming(
  tx: Tx,
  {
    added,
    afterwards = sql``,
    maxListed,
  }: { added: RawBuilder<unknown>; afterwards?: RawBuilder<unknown>; maxListed: number },
): Promise<Imported> {
  await sql`analyze incoming_serials`.execute(tx);
  const { rows } = await sql<Imported>`
    with checked as materialized (
      select line, serial, model_id, shown, case
        when row_number() over (partition by serial order by line) > 1 then 'repeated'
        when not is_known then 'unknown-model' end as reason
      from incoming_serials),
    added as (${added}),
    refused as (
      select line, case when reason is null then serial else shown end as text,
        coalesce(reason, 'exists') as reason
      from checked left join added on added.serial_number = checked.serial and reason is null
      where added.serial_number is null)${afterwards}
    select (select count(*) from added)::integer as inserted,
      (select count(*) from refused)::integer as refused,
      (select coalesce(json_agg(first order by line), '[]')
        from (select * from refused order by line limit ${maxListed}) first) as rejected`.execute(
    tx,
  );
  const [imported] = rows;
  if (!imported) throw new Error('the import query returned no row');
  return imported;
}
