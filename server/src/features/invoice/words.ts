import { registryIn } from '@cobertura/domain/company/registry.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { spanishAmount } from '@cobertura/domain/invoice/amounts.ts';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { InvoiceType } from '@cobertura/domain/verifactu/record.ts';
import { contentMark } from '../../pdf/content-mark.ts';
import type { InvoicePaper } from '../../pdf/invoice.ts';

export type PrintedInvoice = {
  number: string;
  type: InvoiceType;
  language: Language;
  issuedAt: Date;
  operationAt: Date;
  content: InvoiceContent;
  totalCents: Cents;
  baseCents: Cents;
  taxCents: Cents;
  taxRate: number;
  qr: string | null;
};

const words = {
  es: {
    invoice: 'Factura',
    rectifying: 'Factura rectificativa',
    number: 'Número',
    date: 'Fecha de expedición',
    operation: 'Fecha de la operación',
    issuer: 'EMISOR',
    recipient: 'CLIENTE',
    nif: 'NIF',
    concept: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio',
    priceWithoutTax: 'Precio sin IVA',
    amount: 'Importe',
    base: 'Base imponible',
    tax: 'IVA',
    total: 'Total',
    signer: (name: string, nif: string) => `Contrato firmado por ${name}, DNI ${nif}.`,
    paid: 'Pagada con',
    refunded: 'El importe se ha devuelto.',
    returned: 'Devuelto',
    rectified: (number: string, date: string, why: string) =>
      `Esta factura rectifica por sustitución la factura ${number}, de ${date}. Motivo: ${why}`,
    before: 'Importes de la factura rectificada',
    difference: 'Importe de la rectificación',
    demo: 'Sin validez fiscal',
    above: 'QR tributario:',
  },
  ga: {
    invoice: 'Factura',
    rectifying: 'Factura rectificativa',
    number: 'Número',
    date: 'Data de expedición',
    operation: 'Data da operación',
    issuer: 'EMISOR',
    recipient: 'CLIENTE',
    nif: 'NIF',
    concept: 'Concepto',
    quantity: 'Cantidade',
    price: 'Prezo',
    priceWithoutTax: 'Prezo sen IVE',
    amount: 'Importe',
    base: 'Base impoñible',
    tax: 'IVE',
    total: 'Total',
    signer: (name: string, nif: string) => `Contrato asinado por ${name}, DNI ${nif}.`,
    paid: 'Pagada con',
    refunded: 'O importe foi devolto.',
    returned: 'Devolto',
    rectified: (number: string, date: string, why: string) =>
      `Esta factura rectifica por substitución a factura ${number}, do ${date}. Motivo: ${why}`,
    before: 'Importes da factura rectificada',
    difference: 'Importe da rectificación',
    demo: 'Sen validez fiscal',
    above: 'QR tributario:',
  },
} as const;

/** The law requires this legend below the QR code of a system that submits every record. */
const legend = 'VERI*FACTU';

export function invoicePaper(invoice: PrintedInvoice): InvoicePaper {
  const { content, language, qr } = invoice;
  const labels = words[language];
  const { issuer, recipient, signer, rectified, exemption } = content;
  const issuedOn = dayOf(invoice.issuedAt);
  const operationOn = dayOf(invoice.operationAt);
  const kind = invoice.type === 'F1' ? labels.invoice : labels.rectifying;
  return {
    language,
    title: kind,
    author: issuer.name,
    keywords: contentMark(content),
    date: invoice.issuedAt,
    facts: [
      { label: labels.number, value: invoice.number },
      { label: labels.date, value: issuedOn },
      ...(operationOn === issuedOn ? [] : [{ label: labels.operation, value: operationOn }]),
    ],
    ...(qr && { qr: { address: qr, above: labels.above, below: legend } }),
    issuer: {
      heading: labels.issuer,
      lines: [issuer.name, `${labels.nif} ${issuer.nif}`, issuer.address],
    },
    recipient: {
      heading: labels.recipient,
      lines: [
        recipient.name,
        `${labels.nif} ${recipient.nif}`,
        keepProvince(recipient.address),
        ...(signer ? [labels.signer(signer.name, signer.nif)] : []),
      ],
    },
    ...(rectified && {
      notice: [
        labels.rectified(rectified.number, rectified.date.replaceAll('-', '/'), rectified.why),
        ...differenceOf(invoice, rectified),
      ],
    }),
    table: {
      columns: [
        labels.concept,
        labels.quantity,
        exemption ? labels.price : labels.priceWithoutTax,
        labels.amount,
      ],
      concept: content.concept,
      details: [
        ...content.details,
        ...(content.refunded ? [`${labels.returned}: ${euros(-content.refunded)}`] : []),
      ],
      quantity: '1',
      price: euros(invoice.baseCents),
      amount: euros(invoice.baseCents),
    },
    totals: [
      { label: labels.base, value: euros(invoice.baseCents) },
      ...(exemption
        ? []
        : [
            { label: `${labels.tax} ${rateOf(invoice.taxRate)} %`, value: euros(invoice.taxCents) },
          ]),
    ],
    ...(exemption && { exemption: exemption.ground }),
    total: { label: labels.total, value: euros(invoice.totalCents) },
    payment:
      invoice.totalCents === 0
        ? labels.refunded
        : `${labels.paid} ${methodFacts[content.paymentMethod].invoiceLabel[language]}.`,
    ...(content.isDemo && { stamp: labels.demo }),
    footer: `${invoice.number} · ${issuer.name} · ${labels.nif} ${issuer.nif} · ${registryIn(language, issuer.registry)}`,
  };
}

/** What it was and what changes (RD 1619/2012, article 15.5). The totals have what remains. */
function differenceOf(
  { language, taxRate, baseCents, taxCents, content }: PrintedInvoice,
  { base, tax }: NonNullable<InvoiceContent['rectified']>,
): string[] {
  const labels = words[language];
  const line = (label: string, [baseOf, taxOf]: readonly [number, number]) => {
    const parts = [
      `${labels.base.toLowerCase()} ${euros(baseOf)}`,
      ...(content.exemption ? [] : [`${labels.tax} ${rateOf(taxRate)} % ${euros(taxOf)}`]),
      `${labels.total.toLowerCase()} ${euros(baseOf + taxOf)}`,
    ];
    return `${label}: ${parts.join(', ')}.`;
  };
  return [
    line(labels.before, [base, tax]),
    line(labels.difference, [baseCents - base, taxCents - tax]),
  ];
}

/** The province, in brackets at the end, stays on one line. */
function keepProvince(address: string): string {
  return address.replace(/\([^()]*\)$/, (province) => province.replaceAll(' ', '\u00a0'));
}

function dayOf(at: Date): string {
  return formatDate(Math.floor(at.getTime() / 1000));
}

function euros(cents: number): string {
  return `${spanishAmount(cents)} €`;
}

/** Formats hundredths of a percent: 2100 is `21` and 1050 is `10,5`. */
function rateOf(rate: number): string {
  return String(rate / 100).replace('.', ',');
}
