import { formatDateTime } from '../dates.ts';
import type { Language } from '../language.ts';

type Situation = { pending: number; failingSince: number | null; isStopped: boolean };

/** The law requires a visible warning with the number of pending records (Orden, article 16.4). */
export function submissionWarning(
  { pending, failingSince, isStopped }: Situation,
  language: Language,
): string | null {
  if (failingSince === null) return null;
  const since = formatDateTime(failingSince);
  return (isStopped ? stopped : failing)[language](pending, since);
}

const failing = {
  es: (pending: number, since: string) =>
    `No se puede enviar a la AEAT desde ${since}. Registros pendientes: ${pending}. Se sigue intentando; las facturas se pueden emitir igual.`,
  ga: (pending: number, since: string) =>
    `Non se pode enviar á AEAT desde ${since}. Rexistros pendentes: ${pending}. Séguese a tentar; as facturas pódense emitir igual.`,
} satisfies Record<Language, unknown>;

const stopped = {
  es: (pending: number, since: string) =>
    `La AEAT rechaza los envíos enteros desde ${since} y están parados. Registros pendientes: ${pending}. Avisa a quien mantiene el programa y, cuando esté arreglado, pulsa «Enviar ahora».`,
  ga: (pending: number, since: string) =>
    `A AEAT rexeita os envíos enteiros desde ${since} e están parados. Rexistros pendentes: ${pending}. Avisa a quen mantén o programa e, cando estea arranxado, preme «Enviar agora».`,
} satisfies Record<Language, unknown>;
