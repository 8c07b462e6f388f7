import {
  CamelCasePlugin,
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { SignatureVersion } from './signature.ts';

export type PayMethod = 'card' | 'bizum';

/** One order that somebody was sent here with. */
export type Operation = {
  /** Also the address of its page: nobody can guess it. */
  id: string;
  /** In the order in which they came. */
  number: number;
  merchantCode: string;
  terminal: number;
  orderCode: string;
  amountCents: number;
  currency: string;
  transactionType: string;
  signatureVersion: SignatureVersion;
  /** Separated by a space. */
  payMethods: string;
  consumerLanguage: string;
  description: string;
  holder: string;
  merchantName: string;
  merchantData: string;
  /** Empty when the merchant gave none. */
  notificationUrl: string;
  okUrl: string;
  koUrl: string;
  createdAt: Date;
  /** Four digits, once it is over. */
  response: string | null;
  answeredAt: Date | null;
  paidWith: PayMethod | null;
  /** The card or the telephone, without its middle. */
  payer: string | null;
  authorisationCode: string | null;
  refundedCents: number;
};

/** What is not known yet when it comes. */
type Later =
  | 'number'
  | 'response'
  | 'answeredAt'
  | 'paidWith'
  | 'payer'
  | 'authorisationCode'
  | 'refundedCents';

export type NewOperation = Omit<Operation, Later>;

export type Refund = {
  id: Generated<number>;
  operationId: string;
  amountCents: number;
  authorisationCode: string;
  at: Date;
};

export type SentNotification = {
  id: Generated<number>;
  operationId: string;
  at: Date;
  response: string;
  /** What was done to it on purpose. */
  damage: string;
  /** What the merchant answered; nothing while it is on its way or when there was no answer. */
  status: number | null;
  problem: string | null;
};

type Tables = {
  operations: { [Column in keyof Operation]: Inserted<Column> };
  refunds: Refund;
  notifications: SentNotification;
  switches: { alone: boolean; chosen: ColumnType<unknown, string, string> };
};

type Inserted<Column extends keyof Operation> = Column extends Later
  ? Generated<Operation[Column]>
  : Operation[Column];

/** In the product's database, apart from its tables: whatever happens here never touches them. */
export type GatewayDb = Kysely<Tables>;

export function openGatewayDb(pool: pg.Pool): GatewayDb {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  }).withSchema('local_gateway');
}

/** Any number, as long as nothing else in the database locks it. */
const lockNumber = 749_118_205;

/** Several processes may come here at once: "if not exists" alone does not keep them apart. */
export async function createSchema(db: GatewayDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

const statements = [
  'create schema if not exists local_gateway',
  `create table if not exists local_gateway.operations (
    id uuid primary key,
    number integer not null generated always as identity,
    merchant_code text not null,
    terminal integer not null,
    order_code text not null,
    amount_cents integer not null,
    currency text not null,
    transaction_type text not null,
    signature_version text not null,
    pay_methods text not null,
    consumer_language text not null,
    description text not null,
    holder text not null,
    merchant_name text not null,
    merchant_data text not null,
    notification_url text not null,
    ok_url text not null,
    ko_url text not null,
    created_at timestamptz not null,
    response text,
    answered_at timestamptz,
    paid_with text,
    payer text,
    authorisation_code text,
    refunded_cents integer not null default 0,
    unique (merchant_code, terminal, order_code)
  )`,
  `create table if not exists local_gateway.refunds (
    id integer primary key generated always as identity,
    operation_id uuid not null references local_gateway.operations,
    amount_cents integer not null,
    authorisation_code text not null,
    at timestamptz not null
  )`,
  `create table if not exists local_gateway.notifications (
    id integer primary key generated always as identity,
    operation_id uuid not null references local_gateway.operations,
    at timestamptz not null,
    response text not null,
    damage text not null,
    status integer,
    problem text
  )`,
  'create index if not exists notifications_operation on local_gateway.notifications (operation_id)',
  `create table if not exists local_gateway.switches (
    alone boolean primary key default true check (alone),
    chosen jsonb not null
  )`,
];
