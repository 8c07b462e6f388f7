import { dashedDate } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { decideInvoice } from '@cobertura/domain/invoice/issue.ts';
import { type Tax, taxOn } from '@cobertura/domain/invoice/tax.ts';
import { type Cents, subtractCents } from '@cobertura/domain/money.ts';
import type { Subject } from '@cobertura/domain/payment/subject.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import {
  loadInvoiceSubject,
  lockToInvoice,
  markInvoiced,
} from '../../computer/service/for-invoice.ts';
import { findCurrentInvoice, findReceivedMoney, type InvoiceRow } from '../store/invoices.ts';
import { contentOf } from './invoice-content.ts';
import { issueOnce } from './issue-once.ts';
import { refuseOtherInvoice } from './refuse-other-invoice.ts';
import { type Issued, writeInvoice } from './write-invoice.ts';

type InvoiceRequest = {
  computerId: ComputerId;
  regenerate: boolean | undefined;
  /** The number of the invoice to replace. */
  number?: string | undefined;
  why: string | undefined;
  caller: Caller;
  idempotencyKey?: string | undefined;
};

/** Issues the invoice of a paid computer, or one that replaces its current invoice. */
export function issueInvoice(deps: Deps, request: InvoiceRequest): Promise<Issued> {
  const { computerId, regenerate, number, why, caller, idempotencyKey } = request;
  const keyed = {
    userId: caller.id,
    key: idempotencyKey,
    request: [computerId, regenerate, number, why],
    at: deps.clock.now(),
  };
  return deps.db
    .transaction()
    .execute((tx) => issueOnce(tx, keyed, () => issueInTransaction(tx, deps, request)));
}

async function issueInTransaction(
  tx: Tx,
  deps: Deps,
  { computerId, regenerate, number, why, caller }: InvoiceRequest,
): Promise<Issued> {
  const locked = await lockToInvoice(tx, computerId);
  const current = await findCurrentInvoice(tx, { periodId: locked.period.id });
  const decision = decideInvoice({ status: locked.computer.status, regenerate });
  const isOtherInvoice = number !== undefined && number !== current?.number;
  if (decision === 'regenerate' && (!current || isOtherInvoice))
    throw await refuseOtherInvoice(tx, { computerId, number });
  // Staff may have set the status back to paid. Rectifying avoids a second invoice for the same
  // money.
  const rectifies = decision === 'regenerate' || coversPayment(current) ? current : undefined;
  await markInvoiced(tx, locked, {
    isFirst: rectifies === undefined,
    event: decision === 'regenerate' ? 'invoice-regenerated' : 'invoice-created',
    caller,
    at: deps.clock.now(),
    why,
  });
  return writePeriodInvoice(tx, deps, {
    computerId,
    periodId: locked.period.id,
    by: caller.id,
    rectifies,
    why,
  });
}

/** An invoice rectified to zero does not cover a later payment. */
function coversPayment(invoice: InvoiceRow | undefined): boolean {
  return invoice !== undefined && invoice.total_cents > 0;
}

/** Issues the invoice of a computer that staff set to invoiced, unless its payment already has one. */
export async function ensureInvoice(
  tx: Tx,
  deps: Deps,
  { computerId, by }: { computerId: ComputerId; by: string },
): Promise<void> {
  const { period } = await lockToInvoice(tx, computerId);
  const periodId = period.id;
  if (coversPayment(await findCurrentInvoice(tx, { periodId }))) return;
  await writePeriodInvoice(tx, deps, {
    computerId,
    periodId,
    by,
    rectifies: undefined,
    why: undefined,
  });
}

type InvoiceBasis = {
  computerId: ComputerId;
  periodId: string;
  by: string;
  rectifies: InvoiceRow | undefined;
  why: string | undefined;
};

async function writePeriodInvoice(
  tx: Tx,
  deps: Deps,
  { computerId, periodId, by, rectifies, why }: InvoiceBasis,
): Promise<Issued> {
  const received = await findReceivedMoney(tx, { periodId });
  if (!received) throw new Refusal('money-needed');

  const subject = await loadInvoiceSubject(tx, periodId);
  // Its money may go back, and nothing that goes back is invoiced first.
  if (!rectifies && subject.openWithdrawal !== null)
    throw new Refusal('withdrawal-open', [], { number: subject.openWithdrawal });
  const { lang } = subject.person;
  return writeInvoice(tx, deps, {
    computerId,
    subject: { periodId },
    language: lang,
    // R1 corrects the amount. R4 corrects other data.
    type: rectifies ? (received.cents === rectifies.total_cents ? 'R4' : 'R1') : 'F1',
    rectifies: rectifies?.id ?? null,
    content: {
      ...contentOf(subject, deps.config, received.method),
      ...(rectifies && { rectified: rectifiedBy(rectifies, why ?? corrected[lang]) }),
    },
    totalCents: received.cents,
    tax: rectifies
      ? taxOf(rectifies)
      : taxOn(toSeconds(received.at), deps.config.invoices.tax, lang),
    operationAt: received.at,
    issuedBy: by,
  });
}

const corrected = { es: 'Corrección de datos.', ga: 'Corrección de datos.' };
const refunded = { es: 'Devolución del importe.', ga: 'Devolución do importe.' };
const partlyRefunded = {
  es: 'Devolución de una parte del importe.',
  ga: 'Devolución dunha parte do importe.',
};

/** A rectifying invoice keeps the tax of the invoice that it rectifies, whatever the settings say. */
function taxOf({ tax_rate: rate, content: { exemption } }: InvoiceRow): Tax {
  return { rate, ...(exemption && { exemption }) };
}

function rectifiedBy(invoice: InvoiceRow, why: string) {
  return {
    number: invoice.number,
    date: dashedDate(toSeconds(invoice.issued_at)),
    base: invoice.base_cents,
    tax: invoice.tax_cents,
    why,
  };
}

/**
 * Rectifies the invoice of a period or of a repair to the amount that remains after a refund. The law requires this
 * as soon as the refund is known (RD 1619/2012, article 15).
 */
export async function rectifyToRemaining(
  tx: Tx,
  deps: Deps,
  { subject, leftCents, by }: { subject: Subject; leftCents: Cents; by: string },
): Promise<boolean> {
  const current = await findCurrentInvoice(tx, subject);
  if (!current || current.total_cents <= leftCents) return false;
  const why = (leftCents === 0 ? refunded : partlyRefunded)[current.language];
  await writeInvoice(tx, deps, {
    computerId: current.computer_id,
    subject,
    language: current.language,
    type: 'R1',
    rectifies: current.id,
    content: {
      ...current.content,
      ...('repairId' in subject && { refunded: refundedOf(current, leftCents) }),
      rectified: rectifiedBy(current, why),
    },
    totalCents: leftCents,
    tax: taxOf(current),
    operationAt: deps.clock.now(),
    issuedBy: by,
  });
  return true;
}

/** All that went back of the share of a repair, so that the printed amounts add up to what is left. */
function refundedOf({ content, total_cents }: InvoiceRow, leftCents: Cents): number {
  return (content.refunded ?? 0) + subtractCents(total_cents, leftCents);
}
