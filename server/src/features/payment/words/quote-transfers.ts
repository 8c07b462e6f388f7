import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import type { QuoteTransfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';

export type QuoteTransferFacts = QuoteTransfer & {
  firstName: string;
  student: string;
  /** The number of the repair. */
  number: string;
  /** The page of the repair. */
  url: string;
};

/** The data of the transfer that pays the family's share of a repair. */
export function quoteTransferWords(
  language: Language,
  { firstName, student, number, account, holder, concept, amount, url }: QuoteTransferFacts,
): MailWords {
  const euros = formatEuros(amount as Cents);
  return language === 'ga'
    ? {
        subject: `Datos para a transferencia da reparación ${number}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Estes son os datos para pagar por transferencia a túa parte da reparación do portátil de ${student}.`,
          `Conta: ${account}`,
          `Titular: ${holder}`,
          `Concepto: ${concept}`,
          `Importe: ${euros}`,
          'Escribe o concepto tal como está: o código do final é só desta reparación, e con el sabemos de quen é o pagamento.',
          'Cando a fagas, envíanos o xustificante. En canto o comprobemos, o taller empeza a reparalo.',
        ],
        action: { label: 'Enviar o xustificante', url },
        afterwards: ['Se prefires pagar doutra forma, na mesma páxina podes escollela.'],
      }
    : {
        subject: `Datos para la transferencia de la reparación ${number}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Estos son los datos para pagar por transferencia tu parte de la reparación del portátil de ${student}.`,
          `Cuenta: ${account}`,
          `Titular: ${holder}`,
          `Concepto: ${concept}`,
          `Importe: ${euros}`,
          'Escribe el concepto tal como está: el código del final es solo de esta reparación, y con él sabemos de quién es el pago.',
          'Cuando la hagas, envíanos el justificante. En cuanto lo comprobemos, el taller empieza a repararlo.',
        ],
        action: { label: 'Enviar el justificante', url },
        afterwards: ['Si prefieres pagar de otra forma, en la misma página puedes elegirla.'],
      };
}

/** Tells the family why its receipt cannot be accepted. */
export function receiptRejectedWords(
  language: Language,
  { firstName, student, number, issue, url }: QuoteTransferFacts & { issue: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `Revisa a transferencia da reparación ${number}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Miramos o xustificante da transferencia pola reparación do portátil de ${student} e non podemos dalo por bo.`,
          `O motivo: ${issue}`,
          'Envíanos outro xustificante ou escolle outra forma de pagamento.',
        ],
        action: { label: 'Enviar outro xustificante', url },
      }
    : {
        subject: `Revisa la transferencia de la reparación ${number}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos mirado el justificante de la transferencia por la reparación del portátil de ${student} y no podemos darlo por bueno.`,
          `El motivo: ${issue}`,
          'Envíanos otro justificante o elige otra forma de pago.',
        ],
        action: { label: 'Enviar otro justificante', url },
      };
}

/** Tells the family that a deposit was not its own. It had read that the money would be refunded. */
export function refundDroppedWords(
  language: Language,
  { firstName, number, why, url }: QuoteTransferFacts & { why: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `Sobre a devolución da reparación ${number}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Dixémosche que che devolveriamos un ingreso pola reparación ${number}. Foi un erro noso, desculpa: aquel ingreso non era para esta reparación.`,
          `O motivo: ${why}`,
          'Se pensas que si era teu, escríbenos desde a páxina da reparación e mirámolo.',
        ],
        action: { label: 'Ver a reparación', url },
      }
    : {
        subject: `Sobre la devolución de la reparación ${number}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Te dijimos que te devolveríamos un ingreso por la reparación ${number}. Fue un error nuestro, perdona: aquel ingreso no era para esta reparación.`,
          `El motivo: ${why}`,
          'Si crees que sí era tuyo, escríbenos desde la página de la reparación y lo miramos.',
        ],
        action: { label: 'Ver la reparación', url },
      };
}
