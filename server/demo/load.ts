import { type Insertable, sql } from 'kysely';
import type { Config } from '../src/config/config.ts';
import type { Db, Tx } from '../src/db/database.ts';
import { lockNumbers } from '../src/db/lock-numbers.ts';
import type { Tables } from '../src/db/schema.ts';
import { invoiceKey } from '../src/features/invoice/service/write-invoice.ts';
import type { Files } from '../src/gateways/files/files.ts';
import type { Clock } from '../src/lib/clock.ts';
import { demoCampaign } from './campaign.ts';
import { writeDemoComplaints } from './complaints.ts';
import { contractKey, demoDocuments, photoKey, receiptKey } from './documents.ts';
import { demoConsents, markSentByPost } from './invoice-consents.ts';
import { type DemoFile, writeDemoInvoices } from './invoices.ts';
import { writeDemoLoaners } from './loaners.ts';
import { demoManuals, type Manual } from './manuals.ts';
import { type DemoPictures, demoPictures } from './pictures.ts';
import { writeDemoPrices } from './price-list.ts';
import { writeDemoRepairs } from './repairs.ts';
import { demoRows } from './rows.ts';
import { writeDemoWithdrawals } from './withdrawals.ts';

export const demoPassword = 'Cobertura-2026';

export type DemoDeps = {
  config: Config;
  db: Db;
  files: Files;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
};

/** Loads the demo into an empty database. Returns false and changes nothing if people exist. */
export async function loadDemoData(deps: DemoDeps): Promise<boolean> {
  const { config, db, files, clock, hashPassword } = deps;
  if (await hasPeople(db)) return false;

  // Files are stored before the transaction, because storage may be remote. Two processes store equal bytes.
  const manuals = await demoManuals();
  for (const { fileKey, content } of manuals) await files.put(fileKey, content);
  const pictures = await demoPictures();
  await files.put(photoKey, pictures.photo);
  await files.put(receiptKey, pictures.receipt);
  await files.put(contractKey, pictures.contract);
  const passwordHash = await hashPassword(demoPassword);
  const now = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);

  const written = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.demoData})`.execute(tx);
    if (await hasPeople(tx)) return undefined;

    await saveDemo(tx, { now, passwordHash, manuals, pictures });
    const files = await writeDemoInvoices(tx, config);
    await markSentByPost(tx, now);
    await writeDemoComplaints(tx, { now, photo: pictures.photo });
    const paper = pictures.contract;
    const contracts = await writeDemoWithdrawals(tx, { now, config, paper });
    await writeDemoPrices(tx, now);
    const photos = await writeDemoRepairs(tx, { now, config, photo: pictures.photo });
    await writeDemoLoaners(tx, now);
    return { files, contracts, photos };
  });
  for (const invoice of written?.files ?? []) await storeInvoice(files, invoice);
  for (const { key, content } of written?.contracts ?? []) await files.put(key, content);
  for (const key of written?.photos ?? []) await files.put(key, pictures.photo);
  return written !== undefined;
}

/** Invoices are stored after the transaction. A missing file is printed on request. */
async function storeInvoice(files: Files, { invoiceId, pdf }: DemoFile): Promise<void> {
  await files.put(invoiceKey(invoiceId), Buffer.from(pdf, 'base64'));
}

type Demo = {
  now: Date;
  passwordHash: string;
  manuals: readonly Manual[];
  pictures: DemoPictures;
};

async function saveDemo(tx: Tx, { now, passwordHash, manuals, pictures }: Demo): Promise<void> {
  const { options, accounts, ...rows } = demoRows(now);
  const users = accounts.map((account) => ({ ...account, password_hash: passwordHash }));
  await tx.updateTable('options').set(options).execute();
  await insertAll(tx, 'users', users);
  await insertAll(tx, 'invoice_consents', demoConsents(accounts));
  await insertAll(tx, 'schools', rows.schools);
  await insertAll(tx, 'computer_models', rows.computer_models);
  await insertAll(tx, 'computers', rows.computers);
  await insertAll(tx, 'serial_numbers', rows.serial_numbers);
  await insertAll(tx, 'coverage_periods', rows.coverage_periods);
  await insertAll(tx, 'computer_events', rows.computer_events);
  await insertAll(tx, 'payment_attempts', rows.payment_attempts);
  await insertAll(tx, 'payments', rows.payments);
  await insertAll(tx, 'gateway_messages', rows.gateway_messages);
  await insertAll(tx, 'message_reviews', rows.message_reviews);
  await insertAll(tx, 'documents', demoDocuments(rows.computer_events, pictures));
  await insertAll(
    tx,
    'manuals',
    manuals.map((manual) => manualRow(manual, now)),
  );
}

function manualRow({ lang, fileKey, sha256, content }: Manual, now: Date) {
  return {
    lang,
    file_key: fileKey,
    sha256,
    byte_size: content.byteLength,
    updated_at: demoCampaign(now).start,
  };
}

async function hasPeople(db: Db): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return person !== undefined;
}

async function insertAll<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  // PostgreSQL accepts 65,535 parameters per statement.
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}
