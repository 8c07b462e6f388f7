import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { type GatewayMethod, methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type Received = {
  firstName: string;
  studentName: string;
  amountCents: Cents;
  method: GatewayMethod;
  order: string;
  /** False when no payment was due: the staff reviews the request first. */
  isExpected: boolean;
  url: string;
};

export function paymentReceivedWords(language: Language, received: Received): MailWords {
  const { firstName, studentName, order, isExpected, url } = received;
  const amount = formatEuros(received.amountCents);
  return language === 'ga'
    ? {
        subject: `Recibimos o pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Recibimos ${amount} ${methodFacts[received.method].paidWith.ga} pola cobertura do equipo de ${studentName}. Grazas.`,
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
          `Hemos recibido ${amount} ${methodFacts[received.method].paidWith.es} por la cobertura del equipo de ${studentName}. Gracias.`,
          isExpected
            ? 'El equipo ya está cubierto. Te avisaremos cuando la factura esté lista.'
            : 'Antes de darte la cobertura, nuestro equipo revisará la solicitud. Te escribiremos pronto.',
          `Número de pedido: ${order}`,
        ],
        action: { label: 'Ver el equipo', url },
      };
}

type TransferData = {
  firstName: string;
  studentName: string;
  account: string;
  concept: string;
  amount: Cents;
  url: string;
};

export function transferDataWords(
  language: Language,
  { firstName, studentName, account, concept, amount, url }: TransferData,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Datos para a transferencia do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Estes son os datos para pagar por transferencia a cobertura do equipo de ${studentName}.`,
          `Conta: ${account}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          'Escribe o concepto tal como está: o código do final é só deste equipo, e con el sabemos de quen é o pagamento.',
          'Cando a fagas, envíanos o xustificante. Comprobámolo e avisámoste por correo en canto o equipo estea cuberto.',
        ],
        action: { label: 'Enviar o xustificante', url },
        afterwards: ['Se prefires pagar doutra forma, na mesma páxina podes escollela.'],
      }
    : {
        subject: `Datos para la transferencia del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Estos son los datos para pagar por transferencia la cobertura del equipo de ${studentName}.`,
          `Cuenta: ${account}`,
          `Concepto: ${concept}`,
          `Importe: ${formatEuros(amount)}`,
          'Escribe el concepto tal como está: el código del final es solo de este equipo, y con él sabemos de quién es el pago.',
          'Cuando la hagas, envíanos el justificante. Lo comprobamos y te avisamos por correo en cuanto el equipo esté cubierto.',
        ],
        action: { label: 'Enviar el justificante', url },
        afterwards: ['Si prefieres pagar de otra forma, en la misma página puedes elegirla.'],
      };
}
