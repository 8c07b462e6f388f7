import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import type { StepReminder } from '@cobertura/domain/reminder/due.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type Reminder = {
  firstName: string;
  studentName: string;
  /** The first day of a coverage that does not start with the payment. */
  from: string | undefined;
  url: string;
  stopUrl: string;
};

export const reminderWords = {
  contract: contractReminderWords,
  payment: paymentReminderWords,
} as const satisfies Record<StepReminder, (language: Language, reminder: Reminder) => MailWords>;

function contractReminderWords(
  language: Language,
  { firstName, studentName, url, stopUrl }: Reminder,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Queda por asinar o contrato do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Rexistraches o equipo de ${studentName} e só falta asinar o contrato e pagar para que quede cuberto.`,
          'Asínase na pantalla, en poucos minutos. O que xa fixeches está gardado.',
        ],
        action: { label: 'Asinar o contrato', url },
        ...optOutWords(language, stopUrl),
      }
    : {
        subject: `Queda por firmar el contrato del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Has registrado el equipo de ${studentName} y solo falta firmar el contrato y pagar para que quede cubierto.`,
          'Se firma en la pantalla, en pocos minutos. Lo que ya has hecho está guardado.',
        ],
        action: { label: 'Firmar el contrato', url },
        ...optOutWords(language, stopUrl),
      };
}

function paymentReminderWords(
  language: Language,
  { firstName, studentName, from, url, stopUrl }: Reminder,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Queda por pagar a cobertura do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `O contrato do equipo de ${studentName} está asinado e só falta o pagamento para que quede cuberto.`,
          ...(from === undefined
            ? []
            : [
                `A cobertura comezará o ${from}, como escolliches ao asinar; se pagas despois, cando recibamos o pagamento.`,
              ]),
          'Se xa fixeches unha transferencia, envíanos o xustificante desde a mesma páxina.',
        ],
        action: { label: 'Pagar a cobertura', url },
        ...optOutWords(language, stopUrl),
      }
    : {
        subject: `Queda por pagar la cobertura del equipo de ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `El contrato del equipo de ${studentName} está firmado y solo falta el pago para que quede cubierto.`,
          ...(from === undefined
            ? []
            : [
                `La cobertura empezará el ${from}, como elegiste al firmar; si pagas después, cuando recibamos el pago.`,
              ]),
          'Si ya has hecho una transferencia, envíanos el justificante desde la misma página.',
        ],
        action: { label: 'Pagar la cobertura', url },
        ...optOutWords(language, stopUrl),
      };
}

type Renewal = {
  firstName: string;
  studentNames: readonly string[];
  /** For one computer. */
  priceCents: Cents;
  /** The last day of the campaign. */
  lastDay: string;
  /** The settings ask for a new photo. */
  asksForPhoto: boolean;
  url: string;
  stopUrl: string;
};

/** The mail of a new campaign, once for each family that can renew. */
export function renewalWords(language: Language, renewal: Renewal): MailWords {
  const { firstName, studentNames, priceCents, lastDay, asksForPhoto, url, stopUrl } = renewal;
  const isOne = studentNames.length === 1;
  const students = joinNames([...new Set(studentNames)].toSorted(), language);
  const optOut = optOutWords(language, stopUrl);
  const price = formatEuros(priceCents);
  return language === 'ga'
    ? {
        subject: isOne
          ? `Xa podes renovar a cobertura do equipo de ${students}`
          : 'Xa podes renovar a cobertura dos teus equipos',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `A campaña deste curso está aberta. Xa podes renovar a cobertura ${isOne ? 'do equipo' : 'dos equipos'} de ${students}.`,
          asksForPhoto
            ? 'Gardamos os datos do ano pasado. Fai unha foto nova, asina o contrato e paga.'
            : 'Gardamos os datos e a foto do ano pasado. Confirma que todo segue igual, asina o contrato e paga. Faise nun minuto.',
        ],
        facts: [
          ['Prezo por equipo', price],
          ['Prazo', `ata o ${lastDay}`],
        ],
        action: { label: 'Renovar a cobertura', url },
        ...optOut,
        afterwards: [
          'Renovar é voluntario. Se non queres seguir, non tes que facer nada.',
          'A ligazón non abre a túa conta: entras co teu correo e o teu contrasinal.',
          ...optOut.afterwards,
        ],
      }
    : {
        subject: isOne
          ? `Ya puedes renovar la cobertura del equipo de ${students}`
          : 'Ya puedes renovar la cobertura de tus equipos',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `La campaña de este curso está abierta. Ya puedes renovar la cobertura ${isOne ? 'del equipo' : 'de los equipos'} de ${students}.`,
          asksForPhoto
            ? 'Guardamos los datos del año pasado. Haz una foto nueva, firma el contrato y paga.'
            : 'Guardamos los datos y la foto del año pasado. Confirma que todo sigue igual, firma el contrato y paga. Se hace en un minuto.',
        ],
        facts: [
          ['Precio por equipo', price],
          ['Plazo', `hasta el ${lastDay}`],
        ],
        action: { label: 'Renovar la cobertura', url },
        ...optOut,
        afterwards: [
          'Renovar es voluntario. Si no quieres seguir, no tienes que hacer nada.',
          'El enlace no abre tu cuenta: entras con tu correo y tu contraseña.',
          ...optOut.afterwards,
        ],
      };
}

function optOutWords(
  language: Language,
  stopUrl: string,
): Required<Pick<MailWords, 'afterwards' | 'stop'>> {
  return language === 'ga'
    ? {
        afterwards: ['Non volveremos recordarche isto.'],
        stop: { label: 'Non quero recibir recordatorios', url: stopUrl },
      }
    : {
        afterwards: ['No volveremos a recordarte esto.'],
        stop: { label: 'No quiero recibir recordatorios', url: stopUrl },
      };
}
