import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Language } from '@cobertura/domain/language.ts';

/** What a payment means for the computers that it paid. */
export type Effect = {
  /** Of all computers that the order covered. */
  studentNames: readonly string[];
  /** Students whose payment was not due: the staff reviews their requests first. */
  unexpected: readonly string[];
  /** Students whose coverage starts later, with its first day. */
  starting: readonly { studentName: string; day: string }[];
};

const words = {
  es: {
    covered: (isOne: boolean) =>
      isOne ? 'El equipo ya está cubierto.' : 'Los equipos ya están cubiertos.',
    othersCovered: 'Los demás equipos ya están cubiertos.',
    started: (of: string) => `La cobertura ${of} ya ha empezado.`,
    starts: (of: string, day: string) =>
      `La cobertura ${of} empieza el ${day}, como elegiste al firmar.`,
    review: (of: string) =>
      `Antes de darte la cobertura${of}, el soporte revisará la solicitud. Te escribiremos pronto.`,
    invoice: (isOne: boolean) =>
      isOne
        ? 'Te avisaremos cuando la factura esté lista.'
        : 'Te avisaremos cuando las facturas estén listas.',
  },
  ga: {
    covered: (isOne: boolean) =>
      isOne ? 'O equipo xa está cuberto.' : 'Os equipos xa están cubertos.',
    othersCovered: 'Os demais equipos xa están cubertos.',
    started: (of: string) => `A cobertura ${of} xa comezou.`,
    starts: (of: string, day: string) =>
      `A cobertura ${of} comeza o ${day}, como escolliches ao asinar.`,
    review: (of: string) =>
      `Antes de darche a cobertura${of}, o soporte revisará a solicitude. Escribirémosche axiña.`,
    invoice: (isOne: boolean) =>
      isOne
        ? 'Avisarémoste cando a factura estea lista.'
        : 'Avisarémoste cando as facturas estean listas.',
  },
} satisfies Record<Language, unknown>;

/** Which computers are covered now, which start later, and which wait for a review. */
export function effectOf(language: Language, effect: Effect): string[] {
  const { studentNames, unexpected, starting } = effect;
  if (starting.length > 0) return effectOfLaterStart(language, effect);
  const { covered, othersCovered, review, invoice } = words[language];
  if (unexpected.length === 0) {
    const isOne = studentNames.length === 1;
    return [`${covered(isOne)} ${invoice(isOne)}`];
  }
  const isMixed = unexpected.length < studentNames.length;
  return isMixed ? [othersCovered, review(` ${ofComputers(language, unexpected)}`)] : [review('')];
}

/** The family did not ask for coverage at once, so it starts after the withdrawal deadline. */
function effectOfLaterStart(
  language: Language,
  { studentNames, unexpected, starting }: Effect,
): string[] {
  const { starts, started, review, invoice } = words[language];
  const of = (names: readonly string[]) => ofComputers(language, names);
  const notCovered = [...unexpected, ...starting.map(({ studentName }) => studentName)];
  const covered = studentNames.filter((name) => !notCovered.includes(name));
  const byDay = Map.groupBy(starting, ({ day }) => day);
  return [
    ...[...byDay].map(([day, computers]) =>
      starts(of(computers.map(({ studentName }) => studentName)), day),
    ),
    ...(covered.length > 0 ? [started(of(covered))] : []),
    ...(unexpected.length > 0 ? [review(` ${of(unexpected)}`)] : []),
    invoice(studentNames.length - unexpected.length === 1),
  ];
}

/** Completes "the payment …", "the coverage …". */
export function ofComputers(language: Language, studentNames: readonly string[]): string {
  const names = joinNames(studentNames, language);
  if (studentNames.length === 1)
    return language === 'ga' ? `do equipo de ${names}` : `del equipo de ${names}`;
  return language === 'ga' ? `dos equipos de ${names}` : `de los equipos de ${names}`;
}
