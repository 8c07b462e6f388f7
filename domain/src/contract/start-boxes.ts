import type { Language } from '../language.ts';

/**
 * The boxes beside the button that binds (RDL 1/2007 arts. 98.8 and 108). Neither is ticked in advance.
 * The second one is shown, and then required, only when the first one is ticked.
 */
export const startBoxes: Record<Language, { start: string; loss: string }> = {
  es: {
    start: 'Pido que la cobertura empiece en cuanto pague, sin esperar a que acaben los 14 días',
    loss: 'Sé que, si el servicio ya se ha prestado por completo, pierdo el derecho a desistir',
  },
  ga: {
    start: 'Pido que a cobertura comece en canto pague, sen agardar a que rematen os 14 días',
    loss: 'Sei que, se o servizo xa se prestou por completo, perdo o dereito a desistir',
  },
};

/** The reason in the timeline for a signature with the first box empty. */
export const startsLater = 'starts-later';

/** A box as the family saw it, word for word. */
export type ShownBox = { text: string; ticked: boolean };

/** The boxes that the family saw when it signed. Part of the evidence of the signature. */
export function shownBoxes(language: Language, startsAtOnce: boolean): ShownBox[] {
  const { start, loss } = startBoxes[language];
  if (!startsAtOnce) return [{ text: start, ticked: false }];
  return [
    { text: start, ticked: true },
    { text: loss, ticked: true },
  ];
}
