import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { methodFacts, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { returnsShare } from '@cobertura/domain/repair/ends.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';

type RepairInvoiceMail = {
  firstName: string;
  studentName: string;
  /** The number of the invoice. */
  number: string;
  repairNumber: string;
  /** What was paid, or what was given back by a rectifying invoice. */
  amountCents: Cents;
  method: PaymentMethod;
  isOnPaper: boolean;
  /** The repair has begun and has not ended yet. */
  isRepairing: boolean;
  /** What became of the laptop, once the repair is over. */
  outcome: RepairOutcome | null;
  /** A day in Madrid. */
  expectedOn: string | null;
  url: string;
};

/** The one mail about the payment of a quote: the money is here, the repair begins, the invoice. */
export function paidRepairWords(language: Language, mail: RepairInvoiceMail): MailWords {
  const words = mails[language];
  return {
    subject: words.paidSubject(mail.repairNumber),
    greeting: words.greeting(mail.firstName),
    paragraphs: [
      words.paid(mail),
      ...(mail.isRepairing ? [words.begins(dayOf(mail))] : []),
      ...words.invoice(mail),
    ],
    action: { label: words.open, url: mail.url },
  };
}

/** A rectifying invoice of a repair, after its money or a part of it went back. */
export function refundedRepairWords(language: Language, mail: RepairInvoiceMail): MailWords {
  const words = mails[language];
  return {
    subject: words.refundedSubject(mail.number),
    greeting: words.greeting(mail.firstName),
    paragraphs: [
      words.refunded(mail),
      // This mail may come before the one that says how the repair ended.
      ...(returnsShare(mail.outcome) ? [words.why[mail.outcome]] : []),
      words.someDays,
      ...words.invoice(mail),
    ],
    action: { label: words.open, url: mail.url },
  };
}

function dayOf({ expectedOn }: RepairInvoiceMail): string | undefined {
  return expectedOn === null ? undefined : formatDate(startOfIsoDay(expectedOn));
}

const mails = {
  es: {
    greeting: (name: string) => `Hola, ${name}:`,
    paidSubject: (number: string) => `Hemos recibido el pago de la reparación ${number}`,
    paid: ({ amountCents, method, repairNumber, studentName }: RepairInvoiceMail) =>
      `Hemos recibido ${formatEuros(amountCents)} ${methodFacts[method].paidWith.es} por la reparación ${repairNumber} del portátil de ${studentName}. Gracias.`,
    begins: (day: string | undefined) =>
      day === undefined
        ? 'Ya empezamos la reparación.'
        : `Ya empezamos la reparación. Esperamos tener el portátil listo el ${day}.`,
    refundedSubject: (number: string) => `Factura rectificativa ${number}`,
    refunded: ({ amountCents, method, repairNumber }: RepairInvoiceMail) =>
      `Te hemos devuelto ${formatEuros(amountCents)} de lo que pagaste ${methodFacts[method].paidWith.es} por la reparación ${repairNumber}.`,
    why: {
      replaced: 'Es porque el portátil no tiene arreglo y te damos otro en su lugar.',
      irreparable: 'Es porque el portátil no tiene arreglo. Lo sentimos.',
      unrepaired: 'Es porque el portátil se devuelve sin reparar.',
    },
    someDays: 'Pueden tardar unos días en aparecer en tu cuenta: depende de tu banco.',
    invoice: ({ number, isOnPaper }: RepairInvoiceMail) =>
      isOnPaper
        ? [
            `Te enviamos la factura ${number} en papel a tu dirección, sin ningún coste. También puedes descargarla en la página de la reparación.`,
            'Si prefieres recibir las próximas por correo electrónico, puedes elegirlo en «Mis datos».',
          ]
        : [
            `Va adjunta la factura ${number} en PDF. También puedes descargarla en la página de la reparación.`,
          ],
    open: 'Ver la reparación',
  },
  ga: {
    greeting: (name: string) => `Ola, ${name}:`,
    paidSubject: (number: string) => `Recibimos o pagamento da reparación ${number}`,
    paid: ({ amountCents, method, repairNumber, studentName }: RepairInvoiceMail) =>
      `Recibimos ${formatEuros(amountCents)} ${methodFacts[method].paidWith.ga} pola reparación ${repairNumber} do portátil de ${studentName}. Grazas.`,
    begins: (day: string | undefined) =>
      day === undefined
        ? 'Xa comezamos a reparación.'
        : `Xa comezamos a reparación. Agardamos ter o portátil listo o ${day}.`,
    refundedSubject: (number: string) => `Factura rectificativa ${number}`,
    refunded: ({ amountCents, method, repairNumber }: RepairInvoiceMail) =>
      `Xa che devolvemos ${formatEuros(amountCents)} do que pagaches ${methodFacts[method].paidWith.ga} pola reparación ${repairNumber}.`,
    why: {
      replaced: 'É porque o portátil non ten arranxo e dámosche outro no seu lugar.',
      irreparable: 'É porque o portátil non ten arranxo. Sentímolo.',
      unrepaired: 'É porque o portátil se devolve sen reparar.',
    },
    someDays: 'Poden tardar uns días en aparecer na túa conta: depende do teu banco.',
    invoice: ({ number, isOnPaper }: RepairInvoiceMail) =>
      isOnPaper
        ? [
            `Enviámosche a factura ${number} en papel ao teu enderezo, sen ningún custo. Tamén a podes descargar na páxina da reparación.`,
            'Se prefires recibir as próximas por correo electrónico, podes escollelo en «Os meus datos».',
          ]
        : [
            `Vai adxunta a factura ${number} en PDF. Tamén a podes descargar na páxina da reparación.`,
          ],
    open: 'Ver a reparación',
  },
} satisfies Record<Language, unknown>;
