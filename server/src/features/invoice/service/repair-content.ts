import { spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, subtractCents, sumCents } from '@cobertura/domain/money.ts';
import type { Config } from '../../../config/config.ts';
import type { RepairInvoiceSubject } from '../../repair/service/for-invoice.ts';
import { issuerOf, recipientOf, serialLine } from './invoice-content.ts';

/** The paper has one page for its concept. */
const maxLines = 15;

const words = {
  es: {
    concept: (number: string) => `Reparación ${number}`,
    withTax: 'Importes del presupuesto, IVA incluido:',
    more: (count: number, amount: string) => `y ${count} líneas más, en el presupuesto: ${amount}`,
    coverage: (amount: string) => `Paga la cobertura: ${amount}`,
    less: (amount: string) => `Descuento acordado: ${amount}`,
    plus: (amount: string) => `Aumento acordado: ${amount}`,
  },
  ga: {
    concept: (number: string) => `Reparación ${number}`,
    withTax: 'Importes do orzamento, IVE incluído:',
    more: (count: number, amount: string) => `e ${count} liñas máis, no orzamento: ${amount}`,
    coverage: (amount: string) => `Paga a cobertura: ${amount}`,
    less: (amount: string) => `Desconto acordado: ${amount}`,
    plus: (amount: string) => `Aumento acordado: ${amount}`,
  },
} satisfies Record<Language, unknown>;

type PaidShare = {
  method: InvoiceContent['paymentMethod'];
  amountCents: Cents;
  /** What went back before the invoice. */
  refundedCents: Cents;
};

/**
 * What the invoice for the family's share of a repair prints. Prices contain the tax. The amounts add up
 * to the total. What the coverage pays, a discount and refunds are negative.
 */
export function repairContentOf(
  subject: RepairInvoiceSubject,
  config: Pick<Config, 'company' | 'production'>,
  { method, amountCents, refundedCents }: PaidShare,
): InvoiceContent {
  const { person, number } = subject;
  return {
    issuer: issuerOf(config),
    recipient: recipientOf(person),
    concept: words[person.lang].concept(number),
    details: [
      `${subject.studentName} · ${subject.school}`,
      serialLine(person.lang, { model: subject.model, serial: subject.serialNumber }),
      ...amountLines(subject, amountCents),
    ],
    ...(refundedCents > 0 && { refunded: refundedCents }),
    paymentMethod: method,
    isDemo: !config.production,
  };
}

/** Without the lines, which an erasure removes, the concept alone has the amount. */
function amountLines(subject: RepairInvoiceSubject, paidCents: Cents): string[] {
  const { person, lines, coverageCents, familyCents } = subject;
  if (lines.length === 0) return [];
  const { withTax, more, coverage, less, plus } = words[person.lang];
  const hidden = lines.slice(maxLines);
  const agreed = subtractCents(paidCents, familyCents);
  return [
    // The columns of the paper have amounts without tax.
    withTax,
    ...lines.slice(0, maxLines).map(lineText),
    ...(hidden.length > 0 ? [more(hidden.length, euros(sumOf(hidden)))] : []),
    ...(coverageCents > 0 ? [coverage(euros(-coverageCents))] : []),
    ...(agreed < 0 ? [less(euros(agreed))] : []),
    ...(agreed > 0 ? [plus(euros(agreed))] : []),
  ];
}

function sumOf(lines: RepairInvoiceSubject['lines']): Cents {
  return sumCents(lines.map(({ quantity, price }) => (quantity * price) as Cents));
}

function lineText({ words: text, quantity, price }: RepairInvoiceSubject['lines'][number]): string {
  const amount = euros(price);
  return quantity === 1 ? `${text}: ${amount}` : `${text}: ${quantity} × ${amount}`;
}

function euros(cents: number): string {
  return `${spanishAmount(cents)} €`;
}
