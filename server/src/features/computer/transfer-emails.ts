import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { StaffWord } from './staff-word-emails.ts';

export function transferValidatedWords(
  language: Language,
  { firstName, studentName, until, url }: StaffWord,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Recibimos o pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `A transferencia pola cobertura do equipo de ${studentName} chegou ben. Grazas.`,
          `O equipo está cuberto ata o ${until}.`,
          'Cando emitamos a factura, avisarémoste por correo.',
        ],
        action: { label: 'Ver o equipo', url: `${url}?step=5` },
      }
    : {
        subject: `Hemos recibido el pago del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `La transferencia por la cobertura del equipo de ${studentName} ha llegado bien. Gracias.`,
          `El equipo está cubierto hasta el ${until}.`,
          'Cuando emitamos la factura, te avisaremos por correo.',
        ],
        action: { label: 'Ver el equipo', url: `${url}?step=5` },
      };
}

export function transferRejectedWords(
  language: Language,
  { firstName, studentName, reason, url }: StaffWord,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Revisa a transferencia do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Miramos o xustificante da transferencia polo equipo de ${studentName} e non podemos dalo por bo.`,
          `O motivo: ${reason}`,
          'Envíanos outro xustificante ou escolle outra forma de pagamento. O resto está gardado.',
        ],
        action: { label: 'Enviar outro xustificante', url: `${url}?step=4` },
      }
    : {
        subject: `Revisa la transferencia del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos mirado el justificante de la transferencia por el equipo de ${studentName} y no podemos darlo por bueno.`,
          `El motivo: ${reason}`,
          'Envíanos otro justificante o elige otra forma de pago. Lo demás está guardado.',
        ],
        action: { label: 'Enviar otro justificante', url: `${url}?step=4` },
      };
}
