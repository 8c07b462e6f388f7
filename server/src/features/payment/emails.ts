import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { type GatewayMethod, methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type Received = {
  firstName: string;
  studentName: string;
  amountCents: number;
  method: GatewayMethod;
  order: string;
  /** Nobody waited for it: the staff looks at the request first. */
  isExpected: boolean;
  url: string;
};

export function paymentReceivedWords(language: Language, received: Received): MailWords {
  const { firstName, studentName, order, isExpected, url } = received;
  const amount = formatEuros(received.amountCents as Cents);
  return language === 'ga'
    ? {
        subject: `Recibimos o pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Recibimos ${amount} ${methodFacts[received.method].gateway.paidWith.ga} pola cobertura do equipo de ${studentName}. Grazas.`,
          isExpected
            ? 'O equipo xa está cuberto. Avisarémoste cando a factura estea lista.'
            : 'Antes de darche a cobertura, o noso equipo revisará a solicitude. Escribirémosche axiña.',
          `Número de pedido: ${order}`,
        ],
        action: { label: 'Ver o equipo', url },
      }
    : {
        subject: `Hemos recibido el pago del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos recibido ${amount} ${methodFacts[received.method].gateway.paidWith.es} por la cobertura del equipo de ${studentName}. Gracias.`,
          isExpected
            ? 'El equipo ya está cubierto. Te avisaremos cuando la factura esté lista.'
            : 'Antes de darte la cobertura, nuestro equipo revisará la solicitud. Te escribiremos pronto.',
          `Número de pedido: ${order}`,
        ],
        action: { label: 'Ver el equipo', url },
      };
}
