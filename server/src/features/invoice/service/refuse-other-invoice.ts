import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { findInvoiceByNumber } from '../store/invoices.ts';

/** The refusal of a number that is not the current invoice of the coverage. It may be one of a repair. */
export async function refuseOtherInvoice(
  tx: Tx,
  { computerId, number }: { computerId: ComputerId; number: string | undefined },
): Promise<Refusal> {
  const named =
    number === undefined ? undefined : await findInvoiceByNumber(tx, { computerId, number });
  const isOfRepair = (named?.repair_id ?? null) !== null;
  return new Refusal(isOfRepair ? 'repair-invoice' : 'not-in-this-status');
}
