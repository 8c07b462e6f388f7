import { documentPurposes } from '@cobertura/domain/repair/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

type Row = Record<string, unknown>;

const computers = (id: string) => sql`select id from computers where user_id = ${id}`;
const periods = (id: string) =>
  sql`select id from coverage_periods where computer_id in (${computers(id)})`;
const contracts = (id: string) => sql`select id from contracts where user_id = ${id}`;
const attempts = (id: string) =>
  sql`select attempt_id from attempt_shares where computer_id in (${computers(id)})`;
const payments = (id: string) =>
  sql`select id from payments where computer_id in (${computers(id)})`;
/** After an undo the movement may belong to another payer, so only active parts count. */
const movements = (id: string) =>
  sql`select line_id from statement_parts
    where computer_id in (${computers(id)}) and undone_at is null`;
const invoices = (id: string) =>
  sql`select id from invoices where computer_id in (${computers(id)})`;

const cases = (id: string) => sql`select id from cases where user_id = ${id}`;

/** Columns left out: secrets, search columns, file keys, our costs and the ids of staff members. */
const hiddenColumns = [
  ...['password_hash', 'session_version', 'token_hash', 'key_hash', 'code_hash'],
  ...[
    'secret',
    'pending_secret',
    'last_step',
    'public_key',
    'file_key',
    'unsigned_key',
    'sealed_key',
  ],
  ...['first_name_folded', 'surname1_folded', 'surname2_folded', 'dni_folded', 'email_folded'],
  ...['name_folded', 'number_folded', 'email_sha256', 'network_sha256'],
  ...['student_folded', 'serial_folded', 'parent_folded', 'family_folded'],
  ...['user_id', 'by_user_id', 'uploaded_by', 'recorded_by', 'requested_by', 'settled_by'],
  ...['issued_by', 'confirmed_by', 'made_by', 'undone_by', 'returned_by', 'sent_by'],
  ...['invited_by', 'idempotency_key', 'request_sha256', 'request_key', 'rejected_by'],
  // Copied into a repair for the search.
  'family',
  'cost_cents',
  ...['lent_by', 'received_by', 'created_by'],
];

/** Every table with personal data, and the rows that belong to one person. */
const sections: Record<string, (id: string) => RawBuilder<unknown>> = {
  person: (id) => sql`users t where id = ${id}`,
  accountEvents: (id) => sql`account_events t where user_id = ${id} order by at, id`,
  passwordResets: (id) => sql`password_resets t where user_id = ${id} order by requested_at`,
  emailChanges: (id) => sql`email_changes t where user_id = ${id} order by position`,
  invitations: (id) => sql`invitations t where user_id = ${id} order by invited_at, id`,
  savedViews: (id) => sql`saved_views t where user_id = ${id} order by created_at, id`,
  secondFactor: (id) => sql`second_factors t where user_id = ${id}`,
  passkeys: (id) => sql`passkeys t where user_id = ${id} order by created_at, id`,
  computers: (id) => sql`computers t where user_id = ${id} order by created_at, id`,
  periods: (id) =>
    sql`coverage_periods t where id in (${periods(id)}) order by computer_id, ordinal`,
  documents: (id) => sql`documents t where period_id in (${periods(id)}) order by uploaded_at, id`,
  events: (id) => sql`computer_events t where computer_id in (${computers(id)}) order by at, id`,
  contracts: (id) => sql`contracts t where id in (${contracts(id)}) order by created_at, id`,
  signatures: (id) =>
    sql`contract_signatures t where contract_id in (${contracts(id)}) order by signed_at`,
  signingCodes: (id) =>
    sql`signing_codes t where contract_id in (${contracts(id)}) order by sent_at, id`,
  sharedCodes: (id) =>
    sql`sitting_codes t where code_id in (
      select id from signing_codes where contract_id in (${contracts(id)})) order by code_id`,
  evidence: (id) =>
    sql`contract_events t where contract_id in (${contracts(id)}) order by contract_id, seq`,
  attempts: (id) => sql`payment_attempts t where id in (${attempts(id)}) order by created_at, id`,
  attemptShares: (id) =>
    sql`joint_shares t where computer_id in (${computers(id)}) order by attempt_id, period_id`,
  repairShares: (id) =>
    sql`repair_shares t where computer_id in (${computers(id)}) order by attempt_id`,
  jointTransfers: (id) =>
    sql`joint_transfers t where period_id in (${periods(id)}) order by made_at, period_id`,
  gatewayMessages: (id) =>
    sql`gateway_messages t where attempt_id in (${attempts(id)}) order by at, id`,
  messageReviews: (id) =>
    sql`message_reviews t where message_id in (
      select id from gateway_messages where attempt_id in (${attempts(id)})) order by at, message_id`,
  payments: (id) => sql`payments t where id in (${payments(id)}) order by received_at, id`,
  refunds: (id) => sql`refunds t where payment_id in (${payments(id)}) order by requested_at, id`,
  bankMovements: (id) =>
    sql`statement_lines t where id in (${movements(id)}) order by booked_on, id`,
  bankMovementParts: (id) =>
    sql`statement_parts t where computer_id in (${computers(id)}) order by made_at, id`,
  reminders: (id) => sql`reminders t where period_id in (${periods(id)}) order by sent_at`,
  invoices: (id) => sql`invoices t where id in (${invoices(id)}) order by issued_at, id`,
  invoiceConsents: (id) => sql`invoice_consents t where user_id = ${id} order by position`,
  paperInvoices: (id) =>
    sql`paper_invoices t where invoice_id in (${invoices(id)}) order by issued_at, invoice_id`,
  invoiceRecords: (id) =>
    sql`register_records t where invoice_id in (${invoices(id)}) order by position`,
  cases: (id) => sql`cases t where id in (${cases(id)}) order by received_at, id`,
  withdrawals: (id) => sql`withdrawals t where case_id in (${cases(id)}) order by case_id`,
  caseEvents: (id) => sql`case_events t where case_id in (${cases(id)}) order by position`,
  caseMessages: (id) => sql`case_messages t where case_id in (${cases(id)}) order by position`,
  caseFiles: (id) => sql`case_files t where case_id in (${cases(id)}) order by uploaded_at, id`,
  complaints: (id) => sql`complaints t where case_id in (${cases(id)}) order by case_id`,
  complaintPauses: (id) =>
    sql`complaint_pauses t where case_id in (${cases(id)}) order by case_id, asked_at`,
  repairs: (id) => sql`repairs t where case_id in (${cases(id)}) order by reported_at, case_id`,
  repairLines: (id) =>
    sql`(select case_id, position, kind, words, quantity, price_cents from repair_lines) t
      where case_id in (${cases(id)}) order by case_id, position`,
  loans: (id) => sql`loans t where case_id in (${cases(id)}) order by lent_at, id`,
  loaners: (id) =>
    sql`(select id, code, serial_number, model from loaners) t
      where id in (select loaner_id from loans where case_id in (${cases(id)})) order by code`,
  quotes: (id) => sql`quotes t where case_id in (${cases(id)}) order by made_at, case_id`,
  coverageRules: (id) =>
    sql`coverage_rules t where id in (select rules_id from contracts where id in (${contracts(id)}))
      order by valid_from`,
  unsentReportPhotos: (id) =>
    sql`report_photos t where computer_id in (${computers(id)}) order by uploaded_at, id`,
};

export async function loadSections(tx: Tx, id: string): Promise<Record<string, Row[]>> {
  const loaded: Record<string, Row[]> = {};
  for (const [name, from] of Object.entries(sections)) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) - ${hiddenColumns}::text[] as row from ${from(id)}`.execute(tx);
    loaded[name] = rows.map(({ row }) => row);
  }
  return loaded;
}

/** Lists mails, which are jobs whose data has these ids. The queue deletes old jobs. */
export async function listMails(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select name as mail, state, created_on as asked_at, completed_on as sent_at from jobs.job
    where (name like 'mail.%' or name = 'invoice.deliver') and exists (
      select from jsonb_each_text(data) field where field.value = any(${ids}::text[]))
    order by created_on`.execute(tx);
  return rows;
}

/** Lists photos, documents and contracts with the parts of their file names in the ZIP. */
export async function listFiles(tx: Tx, id: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select computer_id, ordinal, kind as name, content_type, file_key
    from documents join coverage_periods on coverage_periods.id = documents.period_id
    where period_id in (${periods(id)}) and kind <> 'signedContract'
    union all
    select contracts.computer_id, ordinal,
      case when sealed_key is null then 'contract' else 'signedContract' end,
      'application/pdf', coalesce(sealed_key, unsigned_key)
    from contracts join coverage_periods on coverage_periods.id = contracts.period_id
    where contracts.id in (${contracts(id)})
    order by 1, 2, 3, 5`.execute(tx);
  return rows;
}

export type StoredFile = {
  computer_id: string;
  ordinal: number;
  name: string;
  content_type: string;
  file_key: string;
};

/** Lists the files that came with withdrawals, complaints and repairs. The papers of repairs are read apart. */
export function listCaseFiles(tx: Tx, userId: string) {
  return tx
    .selectFrom('case_files')
    .innerJoin('cases', 'cases.id', 'case_files.case_id')
    .select(['cases.number', 'content_type', 'file_key'])
    .where('cases.user_id', '=', userId)
    .where((eb) => eb.or([eb('purpose', 'is', null), eb('purpose', 'not in', documentPurposes)]))
    .orderBy('uploaded_at')
    .orderBy('case_files.id')
    .execute();
}

/** Lists photos of reports that were not sent. */
export function listUnsentPhotos(tx: Tx, userId: string) {
  return tx
    .selectFrom('report_photos')
    .innerJoin('computers', 'computers.id', 'report_photos.computer_id')
    .select(['computer_id', 'content_type', 'file_key'])
    .where('computers.user_id', '=', userId)
    .orderBy('uploaded_at')
    .orderBy('report_photos.id')
    .execute();
}

export function listInvoices(tx: Tx, userId: string) {
  return tx
    .selectFrom('invoices')
    .innerJoin('computers', 'computers.id', 'invoices.computer_id')
    .leftJoin('coverage_periods as period', 'period.id', 'invoices.period_id')
    .leftJoin('repairs', 'repairs.case_id', 'invoices.repair_id')
    .selectAll('invoices')
    .select(['period.ordinal as periodOrdinal', 'repairs.number as repairNumber'])
    .where('computers.user_id', '=', userId)
    .orderBy('invoices.issued_at')
    .orderBy('invoices.id')
    .execute();
}
