import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { forgetting } from './erase.ts';

/** Whose time is over. Somebody else may be at it by now: `lockDue` tells. */
export async function findDue(tx: Tx, now: Date): Promise<string | undefined> {
  return (await due(tx, now).orderBy('kept_until').limit(1).executeTakeFirst())?.id;
}

export async function lockDue(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await due(tx, now).where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

function due(tx: Tx, now: Date) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('kept_until', '<', now)
    .where('deleted_at', 'is not', null);
}

/** Somebody needs a contract in spite of its age, as for a claim: then all that belongs to it stays. */
export async function isHeld(tx: Tx, userId: string): Promise<boolean> {
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
 * Sums, dates and the register's chain stay, and say nothing of anybody: the hash of a record is not
 * over its recipient. Answers where the files of the invoices lie.
 */
export async function blankRecords(tx: Tx, ownerId: string, at: Date): Promise<string[]> {
  const owned = sql`select id from computers where user_id = ${ownerId}`;
  const invoices = await sql<{ file_key: string }>`
    select file_key from invoices where computer_id in (${owned}) and forgotten_at is null`.execute(
    tx,
  );
  await forgetting(tx, async () => {
    await sql`
      update register_records set xml =
        regexp_replace(xml, '<sf:Destinatarios>.*</sf:Destinatarios>', ${nobody})
      where invoice_id in (select id from invoices where computer_id in (${owned}))`.execute(tx);
    await sql`
      update invoices set forgotten_at = ${at}, content = content || ${blankContent}::jsonb
      where computer_id in (${owned}) and forgotten_at is null`.execute(tx);
    await sql`
      update gateway_messages set content = '{}'::jsonb
      where attempt_id in (
        select id from payment_attempts where computer_id in (${owned}))`.execute(tx);
    await sql`
      update computer_events set why = null
      where computer_id in (${owned}) and why is not null`.execute(tx);
  });
  await sql`
    update statement_lines set payer = '', text = '—'
    where payment_id in (select id from payments where computer_id in (${owned}))`.execute(tx);
  await sql`
    update refunds set why = '—'
    where payment_id in (select id from payments where computer_id in (${owned}))`.execute(tx);
  await sql`update computers set serial_number = '—' where user_id = ${ownerId}`.execute(tx);
  return invoices.rows.map(({ file_key }) => file_key);
}

/** As the tax agency's schema takes somebody who is not named. */
const nobody =
  '<sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>-</sf:NombreRazon><sf:IDOtro>' +
  '<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType><sf:ID>-</sf:ID>' +
  '</sf:IDOtro></sf:IDDestinatario></sf:Destinatarios>';

const blankContent = JSON.stringify({
  recipient: { name: '—', nif: '', address: '' },
  details: [],
});
