import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { Db } from '../src/db/database.ts';
import { newId } from '../src/lib/ids.ts';

export type ComputerRows = {
  ownerId: string;
  schoolCode: string;
  modelId: string;
  serial: string;
  studentName: string;
  /** Whether the computer has claimed its serial number. */
  claims: boolean;
  status: Status;
  updatedAt: Date;
  deletedAt: Date | null;
  campaignStart: Date;
  endDate: Date | null;
  paymentMethod: PaymentMethod | null;
  contractedAt: Date | null;
  paidAt: Date | null;
  invoicedAt: Date | null;
  exportedAt: Date | null;
  photoRejected: boolean;
  issue: string | null;
  transferPriceCents: number | null;
};

/** A computer that was covered and exported in the previous campaign, so it can be renewed. */
export const coveredLastYear = {
  status: 'exported' as Status,
  updatedAt: new Date('2025-11-20T10:00:00Z'),
  campaignStart: new Date('2025-09-01T00:00:00+02:00'),
  endDate: new Date('2026-08-31T23:59:59+02:00'),
  contractedAt: new Date('2025-09-10T10:00:00Z'),
  paidAt: new Date('2025-09-11T10:00:00Z'),
  invoicedAt: new Date('2025-09-12T10:00:00Z'),
  exportedAt: new Date('2025-09-13T10:00:00Z'),
  paymentMethod: 'bizum' as const,
};

/** Sets the current period of a computer to the state of `coveredLastYear`. */
export async function setExported(db: Db, id: ComputerId): Promise<void> {
  const last = coveredLastYear;
  await db
    .updateTable('coverage_periods')
    .set({
      campaign_start: last.campaignStart,
      end_date: last.endDate,
      contracted_at: last.contractedAt,
      paid_at: last.paidAt,
      invoiced_at: last.invoicedAt,
      exported_at: last.exportedAt,
      payment_method: last.paymentMethod,
    })
    .where('computer_id', '=', id)
    .where('exported_at', 'is', null)
    .execute();
  await db.updateTable('computers').set({ status: 'exported' }).where('id', '=', id).execute();
}

type Given = Partial<ComputerRows> &
  Pick<ComputerRows, 'ownerId' | 'schoolCode' | 'modelId' | 'serial' | 'updatedAt'>;

/**
 * Writes a computer in a status in a few milliseconds, without the steps before it: one period with the given
 * facts, its payment, one event, and the serial number if it is missing. The product's own steps are in
 * `computers.ts`.
 */
export async function writeComputer(db: Db, given: Given): Promise<ComputerId> {
  const { status = 'waiting', updatedAt: at, serial } = given;
  const claims = given.claims ?? status !== 'expired';
  const id = newId(at) as ComputerId;
  const periodId = newId(at);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('computers')
      .values({
        id,
        user_id: given.ownerId,
        student_name: given.studentName ?? 'Brais Rial',
        school_code: given.schoolCode,
        model_id: given.modelId,
        serial_number: serial,
        status,
        renewal: false,
        created_at: at,
        updated_at: at,
        deleted_at: given.deletedAt ?? null,
      })
      .execute();
    await tx
      .insertInto('serial_numbers')
      .values({
        serial_number: serial,
        model_id: null,
        computer_id: claims ? id : null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        claims
          ? conflict.column('serial_number').doUpdateSet({ computer_id: id })
          : conflict.column('serial_number').doNothing(),
      )
      .execute();
    await tx
      .insertInto('coverage_periods')
      .values({
        id: periodId,
        computer_id: id,
        ordinal: 1,
        campaign_start: given.campaignStart ?? new Date('2026-09-01T00:00:00+02:00'),
        end_date: given.endDate ?? null,
        payment_method: given.paymentMethod ?? null,
        contracted_at: given.contractedAt ?? null,
        paid_at: given.paidAt ?? null,
        invoiced_at: given.invoicedAt ?? null,
        exported_at: given.exportedAt ?? null,
        opened_at: at,
        photo_rejected: given.photoRejected ?? false,
        issue: given.issue ?? null,
        transfer_price_cents: given.transferPriceCents ?? null,
      })
      .execute();
    if (given.paidAt) {
      await tx
        .insertInto('payments')
        .values({
          id: newId(given.paidAt),
          computer_id: id,
          period_id: periodId,
          attempt_id: null,
          method: given.paymentMethod ?? 'transfer',
          amount_cents: 4900,
          received_at: given.paidAt,
          source: 'hand',
          recorded_by: null,
          to_refund: null,
        })
        .execute();
    }
    await tx
      .insertInto('computer_events')
      .values({
        id: newId(at),
        computer_id: id,
        period_id: periodId,
        at,
        user_id: given.ownerId,
        actor: 'family',
        event: 'registered',
        from_status: null,
        to_status: status,
        why: null,
      })
      .execute();
  });
  return id;
}
