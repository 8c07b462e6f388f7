import type { Language } from '@cobertura/domain/language.ts';

/** Says until when the computer is covered, and from when if the coverage starts later. */
export function coveredLine(
  language: Language,
  { from, until }: { from: string | undefined; until: string },
): string {
  if (from === undefined) {
    return language === 'ga'
      ? `O equipo está cuberto ata o ${until}.`
      : `El equipo está cubierto hasta el ${until}.`;
  }
  return language === 'ga'
    ? `A cobertura comeza o ${from}, como escolliches ao asinar, e dura ata o ${until}.`
    : `La cobertura empieza el ${from}, como elegiste al firmar, y dura hasta el ${until}.`;
}
