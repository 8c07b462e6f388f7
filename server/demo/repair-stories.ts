import type { RepairCause, RepairPart } from '@cobertura/domain/repair/report.ts';
import type { RepairEnd } from '../stories/repair.ts';

export type RepairStory = {
  end: RepairEnd;
  /** When it was reported, and when its last event was. */
  daysAgo: number;
  lastDaysAgo: number;
  parts: RepairPart[];
  cause: RepairCause;
  text: string;
  ofDemoFamily?: true;
  byPhone?: true;
  rating?: { score: number; words: string };
  /** It is done again within its guarantee, and the new one is reported. */
  failsAgain?: true;
};

const faults: readonly Pick<RepairStory, 'parts' | 'cause' | 'text'>[] = [
  {
    parts: ['screen'],
    cause: 'drop',
    text: 'Se cayó de la mesa y la pantalla tiene una raja de lado a lado.',
  },
  {
    parts: ['keyboard'],
    cause: 'liquid',
    text: 'Se derramó un vaso de agua y ya no escriben varias teclas.',
  },
  {
    parts: ['battery', 'charging'],
    cause: 'wear',
    text: 'La batería dura menos de media hora, aunque cargue toda la noche.',
  },
  {
    parts: ['hinge', 'case'],
    cause: 'pressure',
    text: 'Se dobló en la mochila y la tapa ya no cierra bien.',
  },
  {
    parts: ['does-not-start'],
    cause: 'none',
    text: 'Desde ayer no enciende. Solo parpadea una luz naranja.',
  },
  {
    parts: ['sound', 'camera'],
    cause: 'none',
    text: 'En las clases por vídeo no funcionan la cámara ni el micrófono.',
  },
];

/** The end, when it was reported, and when its last event was. */
const ends: readonly [end: RepairEnd, daysAgo: number, lastDaysAgo: number][] = [
  ['closed', 58, 44],
  ['closed', 55, 40],
  ['rejected', 52, 51],
  ['closed', 50, 39],
  ['cancelled', 47, 46],
  ['closed', 45, 33],
  ['closed', 41, 30],
  ['closed', 36, 24],
  ['cancelled', 34, 32],
  ['rejected', 25, 23],
  ['ready', 22, 4],
  ['objected', 21, 4],
  ['received', 19, 12],
  ['repairing', 18, 10],
  ['quoted', 16, 3],
  ['repairing', 14, 3],
  ['needs-info', 13, 11],
  ['accepted', 12, 10],
  ['received', 9, 1],
  ['needs-info', 8, 6],
  ['reported', 7, 7],
  ['ready', 13, 1],
  ['accepted', 5, 3],
  ['accepted', 4, 2],
  ['reported', 3, 3],
  ['reported', 2, 2],
  ['reported', 1, 1],
];

/** 30 with those of the demo family, and with the one that is done again. */
export const repairStories: readonly RepairStory[] = [
  {
    end: 'closed' as const,
    daysAgo: 75,
    lastDaysAgo: 63,
    parts: ['screen' as const],
    cause: 'drop' as const,
    text: 'A Uxía se le cayó el portátil en el aula y la pantalla se quedó negra.',
    ofDemoFamily: true as const,
    rating: { score: 5, words: 'Muy rápido y bien explicado. Gracias.' },
  },
  ...ends.map(([end, daysAgo, lastDaysAgo], index) => ({
    end,
    daysAgo,
    lastDaysAgo,
    ...(faults[index % faults.length] as (typeof faults)[number]),
    ...(index % 9 === 4 && { byPhone: true as const }),
    ...(index === 1 && { failsAgain: true as const }),
    ...(index === 3 && { rating: { score: 4, words: 'Tardó un poco, pero quedó como nuevo.' } }),
  })),
  {
    end: 'reported' as const,
    daysAgo: 1,
    lastDaysAgo: 1,
    parts: ['keyboard' as const],
    cause: 'wear' as const,
    text: 'La tecla de la eñe se sale y hay que apretar mucho la barra espaciadora.',
    ofDemoFamily: true as const,
  },
].toSorted((one, other) => other.daysAgo - one.daysAgo);
