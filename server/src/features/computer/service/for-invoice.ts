import { coverageFrom } from '@cobertura/domain/computer/coverage-from.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { toSecondsOrNull } from '../../../db/instant.ts';
import type { Caller } from '../../../http/access.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { openWithdrawalOf } from '../store/view-contract.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { endDateOf } from './cover-period.ts';

// What the invoice feature uses of a computer: its data to print, and the effect of an invoice.

export function lockToInvoice(tx: Tx, computerId: ComputerId): Promise<LockedComputer> {
  return lockComputer(tx, { id: computerId });
}

type Invoicing = StaffAction & {
  event: 'invoice-created' | 'invoice-regenerated';
  /** Only the first invoice of a payment needs the serial number. */
  isFirst: boolean;
};

/** Marks a computer as invoiced. A regenerated invoice keeps the date of the first one. */
export async function markInvoiced(
  tx: Tx,
  locked: LockedComputer,
  { event, isFirst, ...action }: Invoicing,
): Promise<void> {
  const life = isFirst ? locked.life : { ...locked.life, holdsSerial: true };
  const period = { invoiced_at: locked.period.invoiced_at ?? action.at };
  await applyEvent(tx, { ...locked, life }, { event, ...changeOf(action), period });
}

/** Undoes the invoicing of a computer. Returns the id of the timeline event. */
export async function markAnnulled(
  tx: Tx,
  locked: LockedComputer,
  action: StaffAction,
): Promise<string> {
  const { eventId } = await applyEvent(tx, locked, {
    event: 'invoice-annulled',
    ...changeOf(action),
    period: { invoiced_at: null, exported_at: null },
  });
  return eventId;
}

type StaffAction = { caller: Caller; at: Date; why: string | undefined };

function changeOf({ caller, at, why }: StaffAction) {
  return { ...byStaff(caller), at, ...(why !== undefined && { why }) };
}

/** Loads the current data for an invoice in one query, because invoices are issued in bulk. */
export async function loadInvoiceSubject(db: Db, periodId: string) {
  const row = await db
    .selectFrom('coverage_periods')
    .innerJoin('computers', 'computers.id', 'coverage_periods.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select(['coverage_periods.campaign_start', 'computers.student_name'])
    .select(['computers.serial_number', 'coverage_periods.paid_at'])
    .select('coverage_periods.covers_not_before')
    // Subqueries, because planning a join of five tables takes longer than running it.
    .select(({ selectFrom }) => [
      selectFrom('schools')
        .select('name')
        .whereRef('code', '=', 'computers.school_code')
        .$asScalar()
        .$notNull()
        .as('school'),
      selectFrom('computer_models')
        .select('model')
        .whereRef('id', '=', 'computers.model_id')
        .$asScalar()
        .$notNull()
        .as('model'),
      // The signature that counts. Its contract keeps the data of the signer.
      selectFrom('contracts')
        .select(sql<{ name: string; nif: string }>`terms -> 'signer'`.as('signer'))
        .whereRef('period_id', '=', 'coverage_periods.id')
        .where('state', 'in', ['signed', 'sealed'])
        .orderBy('created_at', 'desc')
        .limit(sql.lit(1))
        .as('signer'),
    ])
    .select((eb) => openWithdrawalOf(eb).as('open_withdrawal'))
    .select(['users.first_name', 'users.surname1', 'users.surname2', 'users.dni', 'users.lang'])
    .select(['users.address', 'users.postcode', 'users.town', 'users.province'])
    .select('users.deleted_at as erased_at')
    .where('coverage_periods.id', '=', periodId)
    .executeTakeFirstOrThrow();
  const { surname1, surname2, address, postcode, town, province, lang } = row;
  return {
    studentName: row.student_name,
    computerModel: row.model,
    serialNumber: row.serial_number,
    schoolName: row.school,
    campaignStart: row.campaign_start,
    endOfPeriod: endDateOf(row),
    /** Unix seconds. Null for a period that was covered by hand, without a payment. */
    coveredFrom: startOf(row),
    /** The number of a withdrawal that waits for a decision. */
    openWithdrawal: row.open_withdrawal,
    isErased: row.erased_at !== null,
    signer: row.signer && { name: row.signer.name, nif: row.signer.nif },
    person: {
      ...{ firstName: row.first_name, surname1, surname2, nif: row.dni },
      ...{ address, postcode, town, province, lang },
    },
  };
}

function startOf(row: { paid_at: Date | null; covers_not_before: Date | null }): number | null {
  return coverageFrom({
    paidAt: toSecondsOrNull(row.paid_at),
    coversNotBefore: toSecondsOrNull(row.covers_not_before),
  });
}

export type InvoiceSubject = Awaited<ReturnType<typeof loadInvoiceSubject>>;
