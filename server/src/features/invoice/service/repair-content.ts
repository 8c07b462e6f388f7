import { spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Config } from '../../../config/config.ts';
import type { RepairInvoiceSubject } from '../../repair/service/for-invoice.ts';
import { issuerOf, recipientOf, serialLine } from './invoice-content.ts';

/** The paper has one page for its concept. */
const maxLines = 15;

const words = {
  es: {
    concept: (number: string) => `Reparación ${number}`,
    more: (count: number) => `y ${count} líneas más, en el presupuesto`,
    coverage: (amount: string) => `Paga la cobertura: ${amount}`,
  },
  ga: {
    concept: (number: string) => `Reparación ${number}`,
    more: (count: number) => `e ${count} liñas máis, no orzamento`,
    coverage: (amount: string) => `Paga a cobertura: ${amount}`,
  },
} satisfies Record<Language, unknown>;

/** What the invoice for the family's share of a repair prints. Prices contain the tax. */
export function repairContentOf(
  subject: RepairInvoiceSubject,
  config: Pick<Config, 'company' | 'production'>,
  paymentMethod: InvoiceContent['paymentMethod'],
): InvoiceContent {
  const { person, number, lines, coverageCents } = subject;
  const { concept, more, coverage } = words[person.lang];
  const hidden = Math.max(0, lines.length - maxLines);
  return {
    issuer: issuerOf(config),
    recipient: recipientOf(person),
    concept: concept(number),
    details: [
      `${subject.studentName} · ${subject.school}`,
      serialLine(person.lang, { model: subject.model, serial: subject.serialNumber }),
      ...lines.slice(0, maxLines).map(lineText),
      ...(hidden > 0 ? [more(hidden)] : []),
      ...(coverageCents > 0 ? [coverage(euros(coverageCents))] : []),
    ],
    paymentMethod,
    isDemo: !config.production,
  };
}

function lineText({ words: text, quantity, price }: RepairInvoiceSubject['lines'][number]): string {
  const amount = euros(price);
  return quantity === 1 ? `${text}: ${amount}` : `${text}: ${quantity} × ${amount}`;
}

function euros(cents: number): string {
  return `${spanishAmount(cents)} €`;
}
