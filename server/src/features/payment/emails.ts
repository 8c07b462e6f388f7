import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { methodFacts, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { RepairRefundReason, ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { withdrawNotice } from '../../lib/withdraw-notice.ts';
import { type Effect, effectOf, ofComputers } from './words.ts';

type Received = Effect & {
  firstName: string;
  amountCents: Cents;
  method: PaymentMethod;
  /** The order code of the gateway. A transfer has none. */
  order: string | null;
  url: string;
  withdraw: ReturnType<typeof withdrawNotice>;
  /** The family withdrew from a contract before the mail was sent. */
  isWithdrawn: boolean;
};

export function paymentReceivedWords(language: Language, received: Received): MailWords {
  const { firstName, studentNames, order, url, withdraw } = received;
  const amount = formatEuros(received.amountCents);
  const computers = ofComputers(language, studentNames);
  const isOne = studentNames.length === 1;
  const effect = received.isWithdrawn ? [] : effectOf(language, received);
  return language === 'ga'
    ? {
        subject: `Recibimos o pagamento ${computers}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Recibimos ${amount} ${methodFacts[received.method].paidWith.ga} pola cobertura ${computers}. Grazas.`,
          ...effect,
          ...orderLine(order),
        ],
        action: { label: isOne ? 'Ver o equipo' : 'Ver os equipos', url },
        ...withdraw,
      }
    : {
        subject: `Hemos recibido el pago ${computers}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos recibido ${amount} ${methodFacts[received.method].paidWith.es} por la cobertura ${computers}. Gracias.`,
          ...effect,
          ...orderLine(order),
        ],
        action: { label: isOne ? 'Ver el equipo' : 'Ver los equipos', url },
        ...withdraw,
      };
}

function orderLine(order: string | null): string[] {
  return order === null ? [] : [`Número de pedido: ${order}`];
}

type ToRefund = Pick<Received, 'firstName' | 'amountCents' | 'method' | 'order'> & {
  studentName: string;
  why: Exclude<ToRefundReason, RepairRefundReason>;
  /** Undefined for a deleted computer. */
  url: string | undefined;
};

/** Tells the family that a payment covers nothing and will be refunded. */
export function toRefundWords(language: Language, toRefund: ToRefund): MailWords {
  const { firstName, studentName, method, order, why, url } = toRefund;
  const paid = `${formatEuros(toRefund.amountCents)} ${methodFacts[method].paidWith[language]}`;
  return language === 'ga'
    ? {
        subject: `Devolverémosche un pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          {
            'period-has-money': `Recibimos outro pagamento de ${paid} pola cobertura do equipo de ${studentName}, que xa estaba pagada.`,
            'period-closed': `Recibimos un pagamento de ${paid} por unha cobertura do equipo de ${studentName} que xa está pechada.`,
            'computer-deleted': `Recibimos un pagamento de ${paid} polo equipo de ${studentName}, que xa non está na túa conta.`,
            withdrawn: `Recibimos un pagamento de ${paid} pola cobertura do equipo de ${studentName}, da que desististe.`,
            'not-due': `Recibimos ${paid} que non correspondían á cobertura do equipo de ${studentName}.`,
          }[why],
          asksForAccount(toRefund)
            ? 'Devolverémoscho por transferencia. Na túa desistencia podes dicirnos a que conta. Avisarémoste cando estea devolto.'
            : 'Devolverémoscho polo mesmo medio: non tes que facer nada. Avisarémoste cando estea devolto.',
          ...orderLine(order),
        ],
        ...(url !== undefined && {
          action: { label: why === 'withdrawn' ? 'Ver a desistencia' : 'Ver o equipo', url },
        }),
      }
    : {
        subject: `Te devolveremos un pago del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          {
            'period-has-money': `Hemos recibido otro pago de ${paid} por la cobertura del equipo de ${studentName}, que ya estaba pagada.`,
            'period-closed': `Hemos recibido un pago de ${paid} por una cobertura del equipo de ${studentName} que ya está cerrada.`,
            'computer-deleted': `Hemos recibido un pago de ${paid} por el equipo de ${studentName}, que ya no está en tu cuenta.`,
            withdrawn: `Hemos recibido un pago de ${paid} por la cobertura del equipo de ${studentName}, de la que desististe.`,
            'not-due': `Hemos recibido ${paid} que no correspondían a la cobertura del equipo de ${studentName}.`,
          }[why],
          asksForAccount(toRefund)
            ? 'Te lo devolveremos por transferencia. En tu desistimiento puedes decirnos a qué cuenta. Te avisaremos cuando esté devuelto.'
            : 'Te lo devolveremos por el mismo medio: no tienes que hacer nada. Te avisaremos cuando esté devuelto.',
          ...orderLine(order),
        ],
        ...(url !== undefined && {
          action: { label: why === 'withdrawn' ? 'Ver el desistimiento' : 'Ver el equipo', url },
        }),
      };
}

/** A transfer of a withdrawn contract. The gateway returns its own money to the card or Bizum. */
function asksForAccount({ why, order }: Pick<ToRefund, 'why' | 'order'>): boolean {
  return why === 'withdrawn' && order === null;
}

/** Tells the family that a payment which covered nothing is refunded in full. */
export function refundedWords(language: Language, refunded: Omit<ToRefund, 'why'>): MailWords {
  const { firstName, studentName, method, order, url } = refunded;
  const amount = formatEuros(refunded.amountCents);
  const paidWith = methodFacts[method].paidWith[language];
  return language === 'ga'
    ? {
        subject: `Xa che devolvemos un pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Xa che devolvemos os ${amount} que recibimos de máis ${paidWith} polo equipo de ${studentName}.`,
          'Poden tardar uns días en aparecer na túa conta: depende do teu banco. A túa cobertura non cambia con esta devolución.',
          ...orderLine(order),
        ],
        ...(url !== undefined && { action: { label: 'Ver o equipo', url } }),
      }
    : {
        subject: `Te hemos devuelto un pago del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Te hemos devuelto los ${amount} que recibimos de más ${paidWith} por el equipo de ${studentName}.`,
          'Pueden tardar unos días en aparecer en tu cuenta: depende de tu banco. Tu cobertura no cambia con esta devolución.',
          ...orderLine(order),
        ],
        ...(url !== undefined && { action: { label: 'Ver el equipo', url } }),
      };
}

type TransferData = {
  firstName: string;
  /** Of all computers that the transfer pays. */
  studentNames: readonly string[];
  account: string;
  /** As the bank writes it: banks compare it with the name of the transfer. */
  holder: string;
  concept: string;
  amount: Cents;
  url: string;
};

export function transferDataWords(
  language: Language,
  { firstName, studentNames, account, holder, concept, amount, url }: TransferData,
): MailWords {
  const computers = ofComputers(language, studentNames);
  const isOne = studentNames.length === 1;
  return language === 'ga'
    ? {
        subject: `Datos para a transferencia ${computers}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Estes son os datos para pagar por transferencia a cobertura ${computers}.`,
          `Conta: ${account}`,
          `Titular: ${holder}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          `Escribe o concepto tal como está: o código do final é só ${isOne ? 'deste equipo' : 'desta transferencia'}, e con el sabemos de quen é o pagamento.`,
          isOne
            ? 'Cando a fagas, envíanos o xustificante. Comprobámolo e avisámoste por correo en canto o equipo estea cuberto.'
            : 'Cando a fagas, envíanos o xustificante unha soa vez: vale para todos. Avisámoste por correo en canto os equipos estean cubertos.',
        ],
        action: { label: 'Enviar o xustificante', url },
        afterwards: ['Se prefires pagar doutra forma, na mesma páxina podes escollela.'],
      }
    : {
        subject: `Datos para la transferencia ${computers}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Estos son los datos para pagar por transferencia la cobertura ${computers}.`,
          `Cuenta: ${account}`,
          `Titular: ${holder}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          `Escribe el concepto tal como está: el código del final es solo de ${isOne ? 'este equipo' : 'esta transferencia'}, y con él sabemos de quién es el pago.`,
          isOne
            ? 'Cuando la hagas, envíanos el justificante. Lo comprobamos y te avisamos por correo en cuanto el equipo esté cubierto.'
            : 'Cuando la hagas, envíanos el justificante una sola vez: vale para todos. Te avisamos por correo en cuanto los equipos estén cubiertos.',
        ],
        action: { label: 'Enviar el justificante', url },
        afterwards: ['Si prefieres pagar de otra forma, en la misma página puedes elegirla.'],
      };
}
