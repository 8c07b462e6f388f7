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
import { type DemoFile, demoDeps } from './deps.ts';
import { demoPapers } from './documents.ts';
import { demoConsents, markSentByPost } from './invoice-consents.ts';
import { writeDemoLoaners } from './loaners.ts';
import { demoManuals, type Manual } from './manuals.ts';
import { type DemoPictures, demoPictures } from './pictures.ts';
import { callersOf, playDemo } from './play.ts';
import { writeDemoPrices } from './price-list.ts';
import { orderBytes, randomFor } from './random.ts';
import { writeDemoRepairs } from './repairs.ts';
import { writeDemoWithdrawals } from './withdrawals.ts';
import { demoWorld } from './world.ts';

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
  for (const [kind, { fileKey }] of Object.entries(demoPapers(pictures)))
    await files.put(fileKey, pictures[kind as keyof DemoPictures]);
  const passwordHash = await hashPassword(demoPassword);
  const now = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);

  const written = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.demoData})`.execute(tx);
    if (await hasPeople(tx)) return undefined;

    const files = await saveDemo(tx, config, { now, passwordHash, manuals, pictures });
    await markSentByPost(tx, now);
    await writeDemoComplaints(tx, { now, config, photo: pictures.photo });
    const paper = pictures.contract;
    const contracts = await writeDemoWithdrawals(tx, { now, config, paper });
    await writeDemoPrices(tx, now);
    const photos = await writeDemoRepairs(tx, { now, config, photo: pictures.photo });
    await writeDemoLoaners(tx, { now, config });
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

/** Returns the files of the invoices. */
async function saveDemo(
  tx: Tx,
  config: Config,
  { now, passwordHash, manuals, pictures }: Demo,
): Promise<DemoFile[]> {
  const { accounts, staff, laptops, ...world } = demoWorld(now);
  const inUse = world.models.map(({ serialShape: _, ...model }) => model);
  const manualRows = manuals.map((manual) => manualRow(manual, now));
  await insertAll(
    tx,
    'users',
    accounts.map((each) => ({ ...each, password_hash: passwordHash })),
  );
  await insertAll(tx, 'invoice_consents', demoConsents(accounts));
  await insertAll(tx, 'schools', world.schools);
  await insertAll(
    tx,
    'computer_models',
    inUse.map((model) => ({ ...model, active: true })),
  );
  await insertAll(tx, 'serial_numbers', world.serials);
  await insertAll(tx, 'manuals', manualRows);

  const { deps, clock, invoices } = demoDeps(tx, config);
  const papers = demoPapers(pictures);
  const randomBytes = orderBytes(randomFor('payments'));
  await playDemo({ deps, clock, papers, randomBytes, staff: callersOf(staff) }, { laptops, now });

  // Bizum and the old model were offered only in the past.
  await tx.updateTable('options').set({ bizum: false }).execute();
  const old = inUse.filter(({ active }) => !active).map(({ id }) => id);
  await tx.updateTable('computer_models').set({ active: false }).where('id', 'in', old).execute();
  return invoices;
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
