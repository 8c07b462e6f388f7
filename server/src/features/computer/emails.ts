import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { withdrawNotice } from '../../lib/withdraw-notice.ts';
import { coveredLine } from './words.ts';

/** The result of a staff review of a transfer or a request, for the email to the family. */
export type ReviewResult = {
  firstName: string;
  studentName: string;
  /** What is wrong or missing; empty after an approval. */
  reason: string;
  /** The last day of the coverage; empty while the computer is not covered. */
  until: string;
  /** The first day of a coverage that starts later. */
  from: string | undefined;
  /** The computer's page. */
  url: string;
  withdraw: ReturnType<typeof withdrawNotice>;
};

/** The email for each event that ends a review. */
export const reviewResultWords = {
  'transfer-validated': transferValidatedWords,
  'transfer-found': transferValidatedWords,
  'transfer-unassigned': transferUnassignedWords,
  'transfer-rejected': transferRejectedWords,
  'request-validated': requestValidatedWords,
  'request-rejected': requestRejectedWords,
} as const satisfies Record<string, (language: Language, result: ReviewResult) => MailWords>;

export function isReviewResult(event: string): event is keyof typeof reviewResultWords {
  return Object.hasOwn(reviewResultWords, event);
}

export function photosRejectedWords(
  language: Language,
  {
    firstName,
    studentName,
    reason,
    url,
  }: { firstName: string; studentName: string; reason: string; url: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `Precisamos outra foto do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Miramos a foto do equipo de ${studentName} e non podemos dala por boa.`,
          `O motivo: ${reason}`,
          'Envíanos unha nova e seguimos desde aí. O resto dos datos está gardado.',
        ],
        action: { label: 'Enviar outra foto', url },
      }
    : {
        subject: `Necesitamos otra foto del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos mirado la foto del equipo de ${studentName} y no podemos darla por buena.`,
          `El motivo: ${reason}`,
          'Envíanos una nueva y seguimos desde ahí. El resto de los datos está guardado.',
        ],
        action: { label: 'Enviar otra foto', url },
      };
}

function requestValidatedWords(
  language: Language,
  { firstName, studentName, until, from, url }: ReviewResult,
): MailWords {
  const isLater = from !== undefined;
  return language === 'ga'
    ? {
        subject: isLater
          ? `A solicitude do equipo de ${studentName} está en orde`
          : `O equipo de ${studentName} xa está cuberto`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Revisamos a solicitude do equipo de ${studentName} e está todo en orde.`,
          coveredLine(language, { from, until }),
          'Cando emitamos a factura, avisarémoste por correo.',
        ],
        action: { label: 'Ver o equipo', url },
      }
    : {
        subject: isLater
          ? `La solicitud del equipo de ${studentName} está en orden`
          : `El equipo de ${studentName} ya está cubierto`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Hemos revisado la solicitud del equipo de ${studentName} y está todo en orden.`,
          coveredLine(language, { from, until }),
          'Cuando emitamos la factura, te avisaremos por correo.',
        ],
        action: { label: 'Ver el equipo', url },
      };
}

function requestRejectedWords(
  language: Language,
  { firstName, studentName, reason, url }: ReviewResult,
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

function transferValidatedWords(
  language: Language,
  { firstName, studentName, until, from, url, withdraw }: ReviewResult,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Recibimos o pagamento do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `A transferencia pola cobertura do equipo de ${studentName} chegou ben. Grazas.`,
          ...(until === ''
            ? [
                'Antes de darche a cobertura, o soporte ten que revisar o número de serie. Non tes que facer nada: escribirémosche axiña.',
              ]
            : [
                coveredLine(language, { from, until }),
                'Cando emitamos a factura, avisarémoste por correo.',
              ]),
        ],
        action: { label: 'Ver o equipo', url: `${url}?step=5` },
        ...withdraw,
      }
    : {
        subject: `Hemos recibido el pago del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `La transferencia por la cobertura del equipo de ${studentName} ha llegado bien. Gracias.`,
          ...(until === ''
            ? [
                'Antes de darte la cobertura, el soporte tiene que revisar el número de serie. No tienes que hacer nada: te escribiremos pronto.',
              ]
            : [
                coveredLine(language, { from, until }),
                'Cuando emitamos la factura, te avisaremos por correo.',
              ]),
        ],
        action: { label: 'Ver el equipo', url: `${url}?step=5` },
        ...withdraw,
      };
}

function transferRejectedWords(
  language: Language,
  { firstName, studentName, reason, url }: ReviewResult,
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

function transferUnassignedWords(
  language: Language,
  { firstName, studentName, reason, url }: ReviewResult,
): MailWords {
  return language === 'ga'
    ? {
        subject: `O pagamento do equipo de ${studentName} está pendente`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Dixémosche que chegara a transferencia polo equipo de ${studentName}. Foi un erro noso, desculpa: aquel ingreso non era para este equipo.`,
          `O motivo: ${reason}`,
          'O pagamento volve estar pendente. Se xa fixeches a transferencia, envíanos o xustificante e buscámola.',
        ],
        action: { label: 'Ver o pagamento', url: `${url}?step=4` },
      }
    : {
        subject: `El pago del equipo de ${studentName} está pendiente`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Te dijimos que había llegado la transferencia por el equipo de ${studentName}. Fue un error nuestro, perdona: aquel ingreso no era para este equipo.`,
          `El motivo: ${reason}`,
          'El pago vuelve a estar pendiente. Si ya hiciste la transferencia, envíanos el justificante y la buscamos.',
        ],
        action: { label: 'Ver el pago', url: `${url}?step=4` },
      };
}

/** The family was told that a deposit would be refunded, but it was not theirs. */
export function droppedRefundWords(
  language: Language,
  { firstName, studentName, reason, url }: ReviewResult,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Sobre a devolución do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Dixémosche que che devolveriamos un pagamento do equipo de ${studentName}. Foi un erro noso, desculpa: aquel ingreso non había que devolvercho.`,
          `O motivo: ${reason}`,
          'A túa cobertura non cambia. Se cres que che debemos ese diñeiro, escríbenos.',
        ],
        action: { label: 'Ver o equipo', url },
      }
    : {
        subject: `Sobre la devolución del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Te dijimos que te devolveríamos un pago del equipo de ${studentName}. Fue un error nuestro, perdona: aquel ingreso no había que devolvértelo.`,
          `El motivo: ${reason}`,
          'Tu cobertura no cambia. Si crees que te debemos ese dinero, escríbenos.',
        ],
        action: { label: 'Ver el equipo', url },
      };
}
