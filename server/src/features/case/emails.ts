import type { CaseKind } from '@cobertura/domain/case/case.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type DueCase = { number: string; kind: CaseKind; dueDay: string; daysLeft: number };

/** Has no names: a mail is read in more places than the list. */
export function digestWords(
  language: Language,
  {
    firstName,
    cases,
    others,
    url,
  }: { firstName: string; cases: readonly DueCase[]; others: number; url: string },
): MailWords {
  const words = texts[language];
  const count = cases.length + others;
  return {
    subject: words.subject(count),
    greeting: words.greeting(firstName),
    paragraphs: [words.intro],
    facts: cases.map(({ number, kind, dueDay, daysLeft }) => [
      number,
      `${words.kinds[kind]} · ${words.due(dueDay, daysLeft)}`,
    ]),
    action: { label: words.action, url },
    ...(others > 0 && { afterwards: [words.others(others)] }),
  };
}

const texts = {
  es: {
    subject: (count: number) =>
      count === 1 ? 'Plazos: 1 caso por resolver' : `Plazos: ${count} casos por resolver`,
    greeting: (name: string) => `Hola, ${name}:`,
    intro: 'Estos desistimientos, reclamaciones y reparaciones vencen pronto o ya han vencido:',
    kinds: { withdrawal: 'Desistimiento', complaint: 'Reclamación', repair: 'Reparación' },
    due: (day: string, left: number) => {
      if (left < 0) return `venció el ${day}, hace ${days(-left, 'día')}`;
      if (left === 0) return `vence hoy, ${day}`;
      return `vence el ${day}, ${left === 1 ? 'queda' : 'quedan'} ${days(left, 'día')}`;
    },
    others: (count: number) =>
      count === 1 ? 'Hay 1 más en la lista.' : `Hay ${count} más en la lista.`,
    action: 'Ver los plazos',
  },
  ga: {
    subject: (count: number) =>
      count === 1 ? 'Prazos: 1 caso por resolver' : `Prazos: ${count} casos por resolver`,
    greeting: (name: string) => `Ola, ${name}:`,
    intro: 'Estas desistencias, reclamacións e reparacións vencen axiña ou xa venceron:',
    kinds: { withdrawal: 'Desistencia', complaint: 'Reclamación', repair: 'Reparación' },
    due: (day: string, left: number) => {
      if (left < 0) return `venceu o ${day}, hai ${days(-left, 'día')}`;
      if (left === 0) return `vence hoxe, ${day}`;
      return `vence o ${day}, ${left === 1 ? 'queda' : 'quedan'} ${days(left, 'día')}`;
    },
    others: (count: number) =>
      count === 1 ? 'Hai 1 máis na lista.' : `Hai ${count} máis na lista.`,
    action: 'Ver os prazos',
  },
} satisfies Record<Language, object>;

function days(count: number, day: string): string {
  return `${count} ${day}${count === 1 ? '' : 's'}`;
}
