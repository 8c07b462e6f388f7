import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import type { GatewayMethod, PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { RefundState } from '@cobertura/domain/payment/refund.ts';
import type { ReviewKind } from '@cobertura/domain/payment/review.ts';
import type {
  AttemptState,
  DenialReason,
  ToRefundReason,
} from '@cobertura/domain/payment/settle.ts';
import type { SubjectColumns } from '@cobertura/domain/payment/subject.ts';
import type { ReminderKind } from '@cobertura/domain/reminder/due.ts';
import type { ColumnType, Generated } from 'kysely';

/** Whole cents, in the branded type that the formatter accepts. */
export type CentsColumn = ColumnType<Cents, number, number>;

export type PaymentTables = {
  payment_attempts: PaymentAttemptsTable;
  joint_shares: SharesTable;
  /** A view: the shares of joint attempts and of repairs, and every other attempt as its own share. */
  attempt_shares: Readonly<Omit<SharesTable, 'period_id'> & SubjectColumns>;
  joint_transfers: JointTransfersTable;
  gateway_messages: GatewayMessagesTable;
  message_reviews: MessageReviewsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  reminders: RemindersTable;
};

type PaymentAttemptsTable = {
  id: string;
  /** Null, like the period, for an attempt with shares or of a repair. */
  computer_id: ComputerId | null;
  period_id: string | null;
  order_code: string;
  method: GatewayMethod;
  amount_cents: CentsColumn;
  state: AttemptState;
  created_at: Date;
  answered_at: Date | null;
  response_code: string | null;
  denial_reason: DenialReason | null;
  next_check_at: Date | null;
  checks: Generated<number>;
  mismatched_at: Date | null;
  /** What the bank reported instead: 147,01 €, or 49,00 USD. */
  reported: Generated<string | null>;
  settled_at: ColumnType<Date | null, undefined, Date>;
  settled_by: ColumnType<string | null, undefined, string>;
  settled_why: ColumnType<string | null, undefined, string>;
};

type SharesTable = {
  attempt_id: string;
  computer_id: ComputerId;
  period_id: string;
  amount_cents: CentsColumn;
};

/** `transfer_number` is bigint, so node-postgres returns a string. */
type JointTransfersTable = {
  period_id: string;
  transfer_number: ColumnType<string, never, never>;
  made_at: Date;
  /** Set when the period joins another transfer or is paid alone. A transfer with this code is still recognised. */
  left_at: Date | null;
};

type GatewayMessagesTable = {
  id: string;
  attempt_id: string | null;
  at: Date;
  kind: 'notification' | 'query' | 'refund';
  response_code: string | null;
  outcome: string;
  content: unknown;
  digest: string;
};

type MessageReviewsTable = {
  message_id: string;
  kind: ReviewKind;
  order_code: string;
  amount_cents: ColumnType<Cents | null, number | null, never>;
  at: Date;
  operation: string;
  settled_at: ColumnType<Date | null, undefined, Date>;
  settled_by: ColumnType<string | null, undefined, string>;
  settled_why: ColumnType<string | null, undefined, string>;
  refund_id: ColumnType<string | null, undefined, string | null>;
};

type PaymentsTable = {
  id: string;
  computer_id: ComputerId;
  attempt_id: string | null;
  method: PaymentMethod;
  amount_cents: CentsColumn;
  received_at: Date;
  source: 'gateway' | 'transfer' | 'hand' | 'statement';
  recorded_by: string | null;
  to_refund: ToRefundReason | null;
  refunded_cents: ColumnType<Cents, number | undefined, number>;
} & SubjectColumns;

type RefundsTable = {
  id: string;
  payment_id: string;
  amount_cents: CentsColumn;
  state: RefundState;
  why: string;
  requested_by: string;
  requested_at: Date;
  answered_at: Date | null;
  settled_by: string | null;
  response_code: string | null;
  /** The day in Madrid of a transfer that gave the money back instead of the gateway. */
  returned_on: Generated<string | null>;
  /** Where the transfer went. */
  iban: Generated<string | null>;
};

type RemindersTable = { period_id: string; kind: ReminderKind; sent_at: Date };
