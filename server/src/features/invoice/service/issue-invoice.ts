import { dashedDate } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { invoiceWished } from '@cobertura/domain/invoice/issue.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import {
  loadInvoiceSubject,
  lockToInvoice,
  markInvoiced,
} from '../../computer/service/for-invoice.ts';
import { findCurrentInvoice, type InvoiceRow, receivedFor } from '../store/invoices.ts';
import { noteAnswered, wasAnswered } from './answered.ts';
import { contentOf } from './invoice-content.ts';
import { type Issued, writeInvoice } from './write-invoice.ts';

type Wish = {
  computerId: ComputerId;
  regenerate: boolean | undefined;
  /** Of the one whose place it is to take. */
  number?: string | undefined;
  why: string | undefined;
  caller: Caller;
  arrivedAt: number;
};

/** The invoice of a paid computer, or one in the place of the last. */
export async function issueInvoice(deps: Deps, wish: Wish): Promise<Issued> {
  const issued = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockToInvoice(tx, wish.computerId);
    const last = await findCurrentInvoice(tx, locked.period.id);
    const wished = invoiceWished(
      {
        status: locked.computer.status,
        regenerate: wish.regenerate,
        last: last && {
          issuedAt: toSeconds(last.issued_at),
          isAnswered: wasAnswered(last.id, wish.arrivedAt),
        },
      },
      toSeconds(deps.clock.now()),
    );
    if (wished === 'already-there' && last) return issuedFrom(last);
    const isAnother = wish.number !== undefined && wish.number !== last?.number;
    if (wished === 'regenerate' && (!last || isAnother)) throw new Refusal('not-in-this-status');
    await markInvoiced(tx, locked, {
      event: wished === 'regenerate' ? 'invoice-regenerated' : 'invoice-created',
      caller: wish.caller,
      at: deps.clock.now(),
      why: wish.why,
    });
    return writeFor(tx, deps, {
      computerId: wish.computerId,
      periodId: locked.period.id,
      by: wish.caller.id,
      // Put back to paid by hand it has its invoice still: money is never invoiced twice.
      rectifies: wished === 'regenerate' || isOfMoney(last) ? last : undefined,
      why: wish.why,
    });
  });
  await noteAnswered(issued.id);
  return issued;
}

/** One that was rectified to zero says nothing of money that came after it. */
function isOfMoney(invoice: InvoiceRow | undefined): boolean {
  return invoice !== undefined && invoice.total_cents > 0;
}

/** Put into invoiced by hand: the invoice is issued unless there is one of the period's money. */
export async function ensureInvoice(
  tx: Tx,
  deps: Deps,
  { computerId, by }: { computerId: ComputerId; by: string },
): Promise<void> {
  const { period } = await lockToInvoice(tx, computerId);
  if (isOfMoney(await findCurrentInvoice(tx, period.id))) return;
  const periodId = period.id;
  await writeFor(tx, deps, { computerId, periodId, by, rectifies: undefined, why: undefined });
}

type Writing = {
  computerId: ComputerId;
  periodId: string;
  by: string;
  rectifies: InvoiceRow | undefined;
  why: string | undefined;
};

async function writeFor(
  tx: Tx,
  deps: Deps,
  { computerId, periodId, by, rectifies, why }: Writing,
): Promise<Issued> {
  const received = await receivedFor(tx, periodId);
  if (!received) throw new Refusal('not-in-this-status');

  const subject = await loadInvoiceSubject(tx, periodId);
  const { lang } = subject.person;
  return writeInvoice(tx, deps, {
    computerId,
    periodId,
    language: lang,
    // Another amount rectifies the operation itself; the rest is data that was wrong.
    type: rectifies ? (received.cents === rectifies.total_cents ? 'R4' : 'R1') : 'F1',
    rectifies: rectifies?.id ?? null,
    content: {
      ...contentOf(subject, deps.config, received.method),
      ...(rectifies && { rectified: rectifiedBy(rectifies, why ?? corrected[lang]) }),
    },
    totalCents: received.cents,
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
 * Money of a period went back: an invoice that was issued for it is rectified to what is left, as soon
 * as it is known (RD 1619/2012, article 15).
 */
export async function rectifyToLeft(
  tx: Tx,
  deps: Deps,
  { periodId, leftCents, by }: { periodId: string; leftCents: number; by: string },
): Promise<boolean> {
  const last = await findCurrentInvoice(tx, periodId);
  if (!last || last.total_cents <= leftCents) return false;
  const why = (leftCents === 0 ? refunded : partlyRefunded)[last.language];
  await writeInvoice(tx, deps, {
    computerId: last.computer_id,
    periodId,
    language: last.language,
    type: 'R1',
    rectifies: last.id,
    content: { ...last.content, rectified: rectifiedBy(last, why) },
    totalCents: leftCents,
    operationAt: deps.clock.now(),
    issuedBy: by,
  });
  return true;
}

function issuedFrom({ id, number, issued_at, total_cents }: InvoiceRow): Issued {
  return { id, number, issuedAt: toSeconds(issued_at), totalCents: total_cents };
}
