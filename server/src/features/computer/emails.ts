import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

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
