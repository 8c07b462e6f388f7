import { retentionYears } from '@cobertura/domain/personal-data/retention.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { allowErasing } from '../../../db/immutable-rows.ts';

/** Finds an erased person whose retention has ended. Takes no lock: `lockPersonToPurge` checks again. */
export async function findPersonToPurge(tx: Tx, now: Date): Promise<string | undefined> {
  return (await peopleToPurge(tx, now).orderBy('kept_until').limit(1).executeTakeFirst())?.id;
}

export async function lockPersonToPurge(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (
    (await peopleToPurge(tx, now).where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
  );
}

function peopleToPurge(tx: Tx, now: Date) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('kept_until', '<', now)
    .where('deleted_at', 'is not', null);
}

/**
 * Locks the bank movements of a person. Settlements lock a movement before its computers, so this call
 * comes before the lock of the computers.
 */
export async function lockMovementsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    select from statement_lines where id in (
      select line_id from statement_parts
      join computers on computers.id = computer_id where user_id = ${userId})
    order by id for update`.execute(tx);
}

/** A contract under legal hold, for example because of a claim, keeps all data of its person. */
export async function hasLegalHold(tx: Tx, userId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('contracts')
    .select('id')
    .where('user_id', '=', userId)
    .where('legal_hold', '=', true)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

export async function saveKeptUntil(tx: Tx, id: string, keptUntil: Date | null): Promise<void> {
  await tx.updateTable('users').set({ kept_until: keptUntil }).where('id', '=', id).execute();
}

/**
 * Removes names from invoices and their records. Amounts, dates and the hash chain stay valid, because
 * a record's hash does not cover its recipient. Returns the keys of the invoice files.
 */
export async function anonymiseRecords(tx: Tx, ownerId: string, at: Date): Promise<string[]> {
  const owned = sql`select id from computers where user_id = ${ownerId}`;
  const attempts = sql`select attempt_id from attempt_shares where computer_id in (${owned})`;
  const invoices = await sql<{ file_key: string }>`
    select file_key from invoices where computer_id in (${owned}) and forgotten_at is null`.execute(
    tx,
  );
  await allowErasing(tx, async () => {
    await sql`
      update register_records set xml =
        regexp_replace(xml, '<sf:Destinatarios>.*</sf:Destinatarios>', ${anonymousRecipient})
      where invoice_id in (select id from invoices where computer_id in (${owned}))`.execute(tx);
    await sql`
      update invoices set forgotten_at = ${at}, content = (content - 'signer') || ${anonymousContent}::jsonb
      where computer_id in (${owned}) and forgotten_at is null`.execute(tx);
    await sql`
      update gateway_messages set content = '{}'::jsonb
      where attempt_id in (${attempts})`.execute(tx);
    await sql`
      update computer_events set why = null
      where computer_id in (${owned}) and why is not null`.execute(tx);
  });
  await sql`
    update statement_lines set payer = '', text = '—', bank_references = '{}'
    where id in (select line_id from statement_parts
      where computer_id in (${owned}) and undone_at is null)`.execute(tx);
  await sql`
    update statement_parts set
      why = case when why is not null then '—' end,
      undone_why = case when undone_why is not null then '—' end
    where computer_id in (${owned})`.execute(tx);
  await sql`
    update refunds set why = '—', iban = null
    where payment_id in (select id from payments where computer_id in (${owned}))`.execute(tx);
  await sql`
    update payment_attempts set settled_why = '—'
    where id in (${attempts}) and settled_why is not null`.execute(tx);
  await sql`
    update message_reviews set settled_why = '—'
    where settled_why is not null and message_id in (
      select id from gateway_messages where attempt_id in (${attempts}))`.execute(tx);
  await sql`update computers set serial_number = '—' where user_id = ${ownerId}`.execute(tx);
  return invoices.rows.map(({ file_key }) => file_key);
}

/** Clears gateway messages that belong to no known person, after their retention. */
export async function clearUnmatchedMessages(tx: Tx, now: Date): Promise<void> {
  await allowErasing(tx, async () => {
    await sql`
      update gateway_messages set content = '{}'::jsonb
      where attempt_id is null and content <> '{}'::jsonb
        and at < ${now}::timestamptz - make_interval(years => ${retentionYears}, days => 1)`.execute(
      tx,
    );
  });
  await sql`
    update message_reviews set settled_why = '—'
    where settled_why <> '—' and message_id in (
      select id from gateway_messages where attempt_id is null and content = '{}'::jsonb)`.execute(
    tx,
  );
}

/** Clears the names in bank movements that belong to no known person, after their retention. */
export async function clearUnmatchedMovements(tx: Tx, now: Date): Promise<void> {
  const isExpired = sql`booked_on < (${now}::timestamptz
    - make_interval(years => ${retentionYears}, days => 1))::date
    and not exists (select from statement_parts
      where line_id = statement_lines.id and computer_id is not null and undone_at is null)`;
  // A settlement locks lines before their parts. The same order prevents deadlocks.
  await sql`
    update statement_lines set payer = '', text = '—', bank_references = '{}'
    where text <> '—' and ${isExpired}`.execute(tx);
  await sql`
    update statement_parts set
      why = case when why is not null then '—' end,
      undone_why = case when undone_why is not null then '—' end
    where computer_id is null and (why <> '—' or undone_why <> '—')
      and line_id in (select id from statement_lines where ${isExpired})`.execute(tx);
}

/** A recipient without a name that is valid in the tax agency's schema. */
const anonymousRecipient =
  '<sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>-</sf:NombreRazon><sf:IDOtro>' +
  '<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType><sf:ID>-</sf:ID>' +
  '</sf:IDOtro></sf:IDDestinatario></sf:Destinatarios>';

const anonymousContent = JSON.stringify({
  recipient: { name: '—', nif: '', address: '' },
  details: [],
});
