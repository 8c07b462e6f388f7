import type { Messages } from '../language.ts';

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
  /** The desk reported it, and the family said that it did not ask for it. */
  disowned: {
    es: 'Nos dijiste que no lo pediste. Gracias por avisar.',
    ga: 'Dixéchesnos que non o pediches. Grazas por avisar.',
  },
} as const satisfies Record<string, Messages>;

export const endNames = ['cancelled', 'info-lapsed', 'contract-ended', 'disowned'] as const;

export type RepairEnd = {
  by: (typeof endNames)[number];
  /** The reason of a cancellation. */
  why: string | null;
};
