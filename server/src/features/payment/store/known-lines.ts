import type { KnownMovement } from '@cobertura/domain/payment/movement-identity.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Uploads of one account wait for each other, so that two at once cannot add a movement twice. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${account}`}, 0))`.execute(
    tx,
  );
}

export type KnownLine = KnownMovement & { copy: number };

/** Lists the lines of an account, in any of its written forms, from the first to the last day. */
export async function listKnownLines(
  db: Db,
  { accounts, from, to }: { accounts: readonly string[]; from: string; to: string },
): Promise<KnownLine[]> {
  const rows = await db
    .selectFrom('statement_lines')
    .select([
      'id',
      'account',
      sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('bookedOn'),
      sql<number>`amount_cents::double precision`.as('amountCents'),
      'payer',
      'text',
      'bank_references as references',
      'format',
      'digest',
      'other_digest as otherDigest',
      'copy',
    ])
    .where('account', '=', sql<string>`any(${accounts}::text[])`)
    .where('booked_on', '>=', sql<Date>`${from}::date`)
    .where('booked_on', '<=', sql<Date>`${to}::date`)
    .orderBy('copy')
    .execute();
  return rows.map(({ account, format, ...row }) => ({
    ...row,
    // Earlier versions kept no format, but they wrote the account as the file did.
    format: format ?? (/^\d{18}$/.test(account) ? 'norma43' : 'camt053'),
    isEarlier: format === null,
  }));
}

/** What a file adds to a line that an earlier file contained. */
export type LearnedLine = {
  id: string;
  format: KnownMovement['format'] | null;
  digest: string;
  copy: number;
  other_digest: string | null;
  bank_references: readonly string[];
  is_reversal: boolean;
};

export async function saveLearned(tx: Tx, lines: readonly LearnedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update statement_lines set
      format = learned.format, digest = learned.digest, copy = learned.copy,
      other_digest = learned.other_digest,
      bank_references = learned.bank_references,
      is_reversal = statement_lines.is_reversal or learned.is_reversal
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as learned(
      id uuid, format text, digest text, copy integer, other_digest text,
      bank_references text[], is_reversal boolean)
    where statement_lines.id = learned.id`.execute(tx);
}
