import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { listInvoices as endpoint } from '@cobertura/domain/invoice/api.ts';
import { invoiceState } from '@cobertura/domain/invoice/state.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { repairOf } from '../../../db/repair-of.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findPeriodId } from '../../computer/service/find-period.ts';
import { loadInvoiceSubject } from '../../computer/service/for-invoice.ts';
import { loadComputerIdFor } from '../../computer/service/own-computer.ts';
import { listComputerInvoices } from '../store/invoices.ts';
import { findOtherSigner } from './invoice-content.ts';

/** Lists every invoice of a computer, including replaced and annulled ones, and who signed. */
export async function listInvoices(
  { db }: Deps,
  { computerId, caller }: { computerId: ComputerId; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  const id = await loadComputerIdFor(db, { id: computerId, caller });
  const periodId = await findPeriodId(db, { computerId: id });
  const rows = await listComputerInvoices(db, id);
  const signer = periodId && (await findShownSigner(db, periodId));
  const docs = rows.map(({ replaced_by, annulled, ...row }) => ({
    number: row.number,
    issuedAt: toSeconds(row.issued_at),
    total: eurosFromCents(row.total_cents),
    period: row.period,
    repair: repairOf(row),
    state: invoiceState({ replacedBy: replaced_by, annulled }),
    ...(replaced_by !== null && { replacedBy: replaced_by }),
  }));
  return { docs, ...(signer && { signer: { name: signer.name, dni: signer.nif } }) };
}

/** Returns the signer if the account has another name now. The signer of an erased family is not shown. */
async function findShownSigner(db: Db, periodId: string) {
  const subject = await loadInvoiceSubject(db, periodId);
  return subject.isErased ? undefined : findOtherSigner(subject);
}
