import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { StaffWord } from './staff-word-emails.ts';

export function requestValidatedWords(
  language: Language,
  { firstName, studentName, until, url }: StaffWord,
): MailWords {
  return language === 'ga'
    ? {
        subject: `O equipo de ${studentName} xa está cuberto`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Revisamos a solicitude do equipo de ${studentName} e está todo en orde.`,
          `O equipo está cuberto ata o ${until}.`,
          'Cando emitamos a factura, avisarémoste por correo.',
        ],
        action: { label: 'Ver o equipo', url },
      }
    : {
        subject: `El equipo de ${studentName} ya está cubierto`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos revisado la solicitud del equipo de ${studentName} y está todo en orden.`,
          `El equipo está cubierto hasta el ${until}.`,
          'Cuando emitamos la factura, te avisaremos por correo.',
        ],
        action: { label: 'Ver el equipo', url },
      };
}

export function requestRejectedWords(
  language: Language,
  { firstName, studentName, reason, url }: StaffWord,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Falta algo na solicitude do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Revisamos a solicitude do equipo de ${studentName} e aínda falta algo para dala por boa.`,
          `O que falta: ${reason}`,
          'Envíao desde a páxina do equipo e seguimos desde aí. O teu pagamento está gardado.',
        ],
        action: { label: 'Enviar o que falta', url },
      }
    : {
        subject: `Falta algo en la solicitud del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos revisado la solicitud del equipo de ${studentName} y todavía falta algo para darla por buena.`,
          `Lo que falta: ${reason}`,
          'Envíalo desde la página del equipo y seguimos desde ahí. Tu pago está guardado.',
        ],
        action: { label: 'Enviar lo que falta', url },
      };
}
