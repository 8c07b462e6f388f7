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

/** Which computers are covered now, which start later, and which wait for a review. */
export function effectOf(language: Language, effect: Effect): string[] {
  const { studentNames, unexpected, starting } = effect;
  if (starting.length > 0) return effectOfLaterStart(language, effect);
  const covered = studentNames.length - unexpected.length;
  const isOne = studentNames.length === 1;
  const isMixed = covered > 0 && unexpected.length > 0;
  const reviewed = isMixed ? ` ${ofComputers(language, unexpected)}` : '';
  return language === 'ga'
    ? [
        ...(isMixed ? ['Os demais equipos xa están cubertos.'] : []),
        covered === 0 || isMixed
          ? `Antes de darche a cobertura${reviewed}, o soporte revisará a solicitude. Escribirémosche axiña.`
          : isOne
            ? 'O equipo xa está cuberto. Avisarémoste cando a factura estea lista.'
            : 'Os equipos xa están cubertos. Avisarémoste cando as facturas estean listas.',
      ]
    : [
        ...(isMixed ? ['Los demás equipos ya están cubiertos.'] : []),
        covered === 0 || isMixed
          ? `Antes de darte la cobertura${reviewed}, el soporte revisará la solicitud. Te escribiremos pronto.`
          : isOne
            ? 'El equipo ya está cubierto. Te avisaremos cuando la factura esté lista.'
            : 'Los equipos ya están cubiertos. Te avisaremos cuando las facturas estén listas.',
      ];
}

/** The family did not ask for coverage at once, so it starts after the withdrawal deadline. */
function effectOfLaterStart(
  language: Language,
  { studentNames, unexpected, starting }: Effect,
): string[] {
  const notCovered = [...unexpected, ...starting.map(({ studentName }) => studentName)];
  const covered = studentNames.filter((name) => !notCovered.includes(name));
  const byDay = [...Map.groupBy(starting, ({ day }) => day)].map(([day, computers]) => ({
    day,
    of: ofComputers(
      language,
      computers.map(({ studentName }) => studentName),
    ),
  }));
  return language === 'ga'
    ? [
        ...byDay.map(
          ({ day, of }) => `A cobertura ${of} comeza o ${day}, como escolliches ao asinar.`,
        ),
        ...(covered.length > 0
          ? [`A cobertura ${ofComputers(language, covered)} xa comezou.`]
          : []),
        ...(unexpected.length > 0
          ? [
              `Antes de darche a cobertura ${ofComputers(language, unexpected)}, o soporte revisará a solicitude. Escribirémosche axiña.`,
            ]
          : []),
      ]
    : [
        ...byDay.map(
          ({ day, of }) => `La cobertura ${of} empieza el ${day}, como elegiste al firmar.`,
        ),
        ...(covered.length > 0
          ? [`La cobertura ${ofComputers(language, covered)} ya ha empezado.`]
          : []),
        ...(unexpected.length > 0
          ? [
              `Antes de darte la cobertura ${ofComputers(language, unexpected)}, el soporte revisará la solicitud. Te escribiremos pronto.`,
            ]
          : []),
      ];
}

/** Completes "the payment …", "the coverage …". */
export function ofComputers(language: Language, studentNames: readonly string[]): string {
  const names = joinNames(studentNames, language);
  if (studentNames.length === 1)
    return language === 'ga' ? `do equipo de ${names}` : `del equipo de ${names}`;
  return language === 'ga' ? `dos equipos de ${names}` : `de los equipos de ${names}`;
}
