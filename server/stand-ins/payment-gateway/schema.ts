import {
  CamelCasePlugin,
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  sql,
} from 'kysely';
import type pg from 'pg';
import { lockNumbers } from '../../src/db/lock-numbers.ts';
import type { SignatureVersion } from './signature.ts';

export type PayMethod = 'card' | 'bizum';

/** One order of a merchant. */
export type Operation = {
  /** Also part of the page's address, because it cannot be guessed. */
  id: string;
  /** In the order of arrival. */
  number: number;
  merchantCode: string;
  terminal: number;
  orderCode: string;
  amountCents: number;
  currency: string;
  transactionType: string;
  signatureVersion: SignatureVersion;
  /** Separated by spaces. */
  payMethods: string;
  consumerLanguage: string;
  description: string;
  holder: string;
  merchantName: string;
  merchantData: string;
  /** Empty if the merchant gave none. */
  notificationUrl: string;
  okUrl: string;
  koUrl: string;
  createdAt: Date;
  /** Four digits after the payment ended. */
  response: string | null;
  answeredAt: Date | null;
  paidWith: PayMethod | null;
  /** The masked card or phone number. */
  payer: string | null;
  authorisationCode: string | null;
  refundedCents: number;
};

/** The fields that are unknown when an order arrives. */
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
  /** The simulated damage. */
  damage: string;
  /** The merchant's status. Null while the request is running or without a reply. */
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

/** A separate schema in the product's database. It never touches the product's tables. */
export type GatewayDb = Kysely<Tables>;

export function openGatewayDb(pool: pg.Pool): GatewayDb {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  }).withSchema('local_gateway');
}

/** Needs a lock, because "if not exists" alone is not safe with several processes. */
export async function createSchema(db: GatewayDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers.localGateway)})`.execute(tx);
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
