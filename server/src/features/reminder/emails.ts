import type { Language } from '@cobertura/domain/language.ts';
import type { StepReminder } from '@cobertura/domain/reminder/due.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type Reminder = { firstName: string; studentName: string; url: string; stopUrl: string };

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
  { firstName, studentName, url, stopUrl }: Reminder,
): MailWords {
  return language === 'ga'
    ? {
        subject: `Queda por pagar a cobertura do equipo de ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `O contrato do equipo de ${studentName} está asinado e só falta o pagamento para que quede cuberto.`,
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
          'Si ya has hecho una transferencia, envíanos el justificante desde la misma página.',
        ],
        action: { label: 'Pagar la cobertura', url },
        ...optOutWords(language, stopUrl),
      };
}

function optOutWords(language: Language, stopUrl: string): Pick<MailWords, 'afterwards' | 'stop'> {
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
