import {
  CamelCasePlugin,
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import { lockNumbers } from '../../src/db/lock-numbers.ts';
import type { State } from './check-record.ts';

type RecordsTable = {
  id: Generated<number>;
  submissionId: number;
  operation: 'Alta' | 'Anulacion';
  issuer: string;
  number: string;
  issuedOn: string;
  system: string;
  hash: string;
  /** Received for the first time, so it is the end of its chain. */
  isNew: boolean;
  state: State;
  code: string | null;
  description: string | null;
};

type SubmissionsTable = {
  id: Generated<number>;
  receivedAt: Date;
  /** The number of records, and whether they were marked with Incidencia. */
  records: number;
  isIncident: boolean;
  /** The reply: EstadoEnvio or the fault. */
  outcome: string;
};

type Tables = {
  records: RecordsTable;
  submissions: SubmissionsTable;
  switches: { alone: boolean; chosen: ColumnType<unknown, string, string> };
};

export type StoredRecord = Selectable<RecordsTable>;
export type StoredSubmission = Selectable<SubmissionsTable>;

/** A separate schema in the product's database. It never touches the product's tables. */
export type AgencyDb = Kysely<Tables>;
export type AgencyTx = Transaction<Tables>;

export function openAgencyDb(pool: pg.Pool): AgencyDb {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  }).withSchema('local_tax_agency');
}

/** One submission at a time, because those of a taxpayer are processed in order. */
export async function lockAgency(tx: AgencyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.localTaxAgency)})`.execute(tx);
}

/** Needs a lock, because "if not exists" alone is not safe with several processes. */
export async function createSchema(db: AgencyDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAgency(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

const statements = [
  'create schema if not exists local_tax_agency',
  `create table if not exists local_tax_agency.submissions (
    id integer primary key generated always as identity,
    received_at timestamptz not null,
    records integer not null,
    is_incident boolean not null,
    outcome text not null
  )`,
  `create table if not exists local_tax_agency.records (
    id integer primary key generated always as identity,
    submission_id integer not null references local_tax_agency.submissions,
    operation text not null,
    issuer text not null,
    number text not null,
    issued_on text not null,
    system text not null,
    hash text not null,
    is_new boolean not null,
    state text not null,
    code text,
    description text
  )`,
  `create index if not exists records_invoice
    on local_tax_agency.records (issuer, number, issued_on)`,
  `create index if not exists records_chain
    on local_tax_agency.records (issuer, system, id) where is_new`,
  'create index if not exists records_hash on local_tax_agency.records (hash)',
  `create table if not exists local_tax_agency.switches (
    alone boolean primary key default true check (alone),
    chosen jsonb not null
  )`,
];
