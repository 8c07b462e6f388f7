import type { Messages } from '../language.ts';
import type { RepairOutcome } from './outcome.ts';

/** Why a repair ended without a repair, in the words for the family. A cancellation has words of its own. */
export const repairEnds = {
  'info-lapsed': {
    es: 'No recibimos a tiempo el dato que te pedimos.',
    ga: 'Non recibimos a tempo o dato que che pedimos.',
  },
  'contract-ended': {
    es: 'El contrato de la cobertura ha terminado.',
    ga: 'O contrato da cobertura terminou.',
  },
  'quote-declined': {
    es: 'Nos dijiste que no aceptabas el presupuesto.',
    ga: 'Dixéchesnos que non aceptabas o orzamento.',
  },
  'quote-lapsed': {
    es: 'Terminó el plazo para aceptar y pagar el presupuesto.',
    ga: 'Rematou o prazo para aceptar e pagar o orzamento.',
  },
  /** The desk reported it, and the family said that it did not ask for it. */
  disowned: {
    es: 'Nos dijiste que no lo pediste. Gracias por avisar.',
    ga: 'Dixéchesnos que non o pediches. Grazas por avisar.',
  },
} as const satisfies Record<string, Messages>;

/** The events that end a repair, each in the same words for all. */
export const repairEndEvents = [
  'info-lapsed',
  'contract-ended',
  'quote-declined',
  'quote-lapsed',
] as const;

export const endNames = ['cancelled', ...repairEndEvents, 'disowned'] as const;

export type RepairEnd = {
  by: (typeof endNames)[number];
  /** The reason of a cancellation. */
  why: string | null;
};

/** Whether the family gets its share back, because its laptop was not repaired. */
export function returnsShare(
  outcome: RepairOutcome | null | undefined,
): outcome is 'unrepaired' | 'irreparable' | 'replaced' {
  return outcome === 'unrepaired' || outcome === 'irreparable' || outcome === 'replaced';
}
