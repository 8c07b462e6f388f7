import { holidaysPerYear, type IncompleteYear } from '@cobertura/domain/holiday/missing.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

export function holidayWarningWords(
  language: Language,
  { firstName, year, count, url }: IncompleteYear & { firstName: string; url: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `Faltan festivos de ${year}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Na lista hai ${count} de ${holidaysPerYear} festivos de ${year}. Os prazos das familias contan con eles: se falta algún, un prazo podería rematar antes de tempo.`,
          'Revisa o calendario laboral de Galicia (DOG e BOE) e engade os que falten.',
        ],
        action: { label: 'Ver os festivos', url },
      }
    : {
        subject: `Faltan festivos de ${year}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `En la lista hay ${count} de ${holidaysPerYear} festivos de ${year}. Los plazos de las familias cuentan con ellos: si falta alguno, un plazo podría acabar antes de tiempo.`,
          'Revisa el calendario laboral de Galicia (DOG y BOE) y añade los que falten.',
        ],
        action: { label: 'Ver los festivos', url },
      };
}
