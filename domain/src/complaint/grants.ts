import type { Messages } from '../language.ts';

/** What the answer grants of what the person asked for. */
export const grantFacts = {
  all: { label: { es: 'Te damos la razón en todo', ga: 'Dámosche a razón en todo' }, isEnd: true },
  partly: {
    label: { es: 'Te damos la razón en parte', ga: 'Dámosche a razón en parte' },
    isEnd: false,
  },
  no: {
    label: { es: 'No podemos darte la razón', ga: 'Non podemos darche a razón' },
    isEnd: false,
  },
} as const satisfies Record<string, { label: Messages; isEnd: boolean }>;

export type Grant = keyof typeof grantFacts;

export const grants = Object.keys(grantFacts) as [Grant, ...Grant[]];

/** Unless everything was granted, the answer says where to go next (RDL 1/2007 art. 21.3). */
export function needsNextSteps(granted: Grant): boolean {
  return !grantFacts[granted].isEnd;
}

/** Where a person can go who does not agree with the answer. */
export const nextSteps: Record<keyof Messages, readonly string[]> = {
  es: [
    'Si no estás conforme, puedes reclamar gratis ante el Instituto Galego do Consumo e da Competencia (teléfono 900 23 11 23, consumo.xunta.gal) o en la oficina de consumo de tu ayuntamiento (OMIC).',
    'Puedes pedirnos la hoja de reclamaciones de la Xunta de Galicia, en papel o en línea, y presentarla allí.',
    'Puedes solicitar el arbitraje de consumo, que es gratis, ante la Xunta Arbitral de Consumo de Galicia. Es voluntario para las dos partes: si lo pides, te diremos si lo aceptamos en tu caso.',
    'También puedes acudir a los juzgados del lugar donde vives.',
  ],
  ga: [
    'Se non estás conforme, podes reclamar de balde ante o Instituto Galego do Consumo e da Competencia (teléfono 900 23 11 23, consumo.xunta.gal) ou na oficina de consumo do teu concello (OMIC).',
    'Podes pedirnos a folla de reclamacións da Xunta de Galicia, en papel ou en liña, e presentala alí.',
    'Podes solicitar a arbitraxe de consumo, que é de balde, ante a Xunta Arbitral de Consumo de Galicia. É voluntaria para as dúas partes: se a pides, dirémosche se a aceptamos no teu caso.',
    'Tamén podes acudir aos xulgados do lugar onde vives.',
  ],
};
