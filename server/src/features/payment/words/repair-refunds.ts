import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { methodFacts, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';

type RepairRefund = {
  firstName: string;
  /** The number of the repair. */
  number: string;
  amountCents: Cents;
  method: PaymentMethod;
  /** The order code of the gateway. A transfer has none. */
  order: string | null;
  why: ToRefundReason;
  url: string;
};

/** Tells the family that money for a repair will be refunded. */
export function repairToRefundWords(language: Language, toRefund: RepairRefund): MailWords {
  const { firstName, number, url } = toRefund;
  const words = mails[language];
  return {
    subject: words.toRefund(number),
    greeting: words.greeting(firstName),
    paragraphs: [words.why(toRefund), words.sameWay, ...orderLine(toRefund)],
    action: { label: words.open, url },
  };
}

/** Tells the family that money for a repair is refunded in full. */
export function repairRefundedWords(language: Language, refunded: RepairRefund): MailWords {
  const { firstName, number, amountCents, method, url } = refunded;
  const words = mails[language];
  const paidWith = methodFacts[method].paidWith[language];
  return {
    subject: words.refunded(number),
    greeting: words.greeting(firstName),
    paragraphs: [
      words.back(formatEuros(amountCents), paidWith, number),
      words.someDays,
      ...orderLine(refunded),
    ],
    action: { label: words.open, url },
  };
}

function orderLine({ order }: RepairRefund): string[] {
  return order === null ? [] : [`Número de pedido: ${order}`];
}

const mails = {
  es: {
    greeting: (name: string) => `Hola, ${name}:`,
    toRefund: (number: string) => `Te devolveremos un pago de la reparación ${number}`,
    refunded: (number: string) => `Te hemos devuelto un pago de la reparación ${number}`,
    why: ({ why, number, amountCents, method }: RepairRefund) => {
      const paid = `${formatEuros(amountCents)} ${methodFacts[method].paidWith.es}`;
      if (why === 'quote-paid')
        return `Hemos recibido otro pago de ${paid} por la reparación ${number}, que ya estaba pagada.`;
      if (why === 'quote-closed')
        return `Hemos recibido un pago de ${paid} por la reparación ${number}, cuando su presupuesto ya no se podía pagar.`;
      if (why === 'repair-ended')
        return `La reparación ${number} ha terminado sin arreglar el portátil, así que te devolvemos lo que pagaste por ella.`;
      return `Hemos recibido ${paid} que no correspondían a la reparación ${number}.`;
    },
    sameWay:
      'Te lo devolveremos por el mismo medio: no tienes que hacer nada. Te avisaremos cuando esté devuelto.',
    back: (amount: string, paidWith: string, number: string) =>
      `Te hemos devuelto los ${amount} que pagaste ${paidWith} por la reparación ${number}.`,
    someDays: 'Pueden tardar unos días en aparecer en tu cuenta: depende de tu banco.',
    open: 'Ver la reparación',
  },
  ga: {
    greeting: (name: string) => `Ola, ${name}:`,
    toRefund: (number: string) => `Devolverémosche un pagamento da reparación ${number}`,
    refunded: (number: string) => `Xa che devolvemos un pagamento da reparación ${number}`,
    why: ({ why, number, amountCents, method }: RepairRefund) => {
      const paid = `${formatEuros(amountCents)} ${methodFacts[method].paidWith.ga}`;
      if (why === 'quote-paid')
        return `Recibimos outro pagamento de ${paid} pola reparación ${number}, que xa estaba pagada.`;
      if (why === 'quote-closed')
        return `Recibimos un pagamento de ${paid} pola reparación ${number}, cando o seu orzamento xa non se podía pagar.`;
      if (why === 'repair-ended')
        return `A reparación ${number} rematou sen arranxar o portátil, así que che devolvemos o que pagaches por ela.`;
      return `Recibimos ${paid} que non correspondían á reparación ${number}.`;
    },
    sameWay:
      'Devolverémoscho polo mesmo medio: non tes que facer nada. Avisarémoste cando estea devolto.',
    back: (amount: string, paidWith: string, number: string) =>
      `Xa che devolvemos os ${amount} que pagaches ${paidWith} pola reparación ${number}.`,
    someDays: 'Poden tardar uns días en aparecer na túa conta: depende do teu banco.',
    open: 'Ver a reparación',
  },
} satisfies Record<Language, unknown>;
