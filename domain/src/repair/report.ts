import type { Messages } from '../language.ts';

/** What may fail, in the order of the tiles. */
export const repairParts = {
  screen: { es: 'Pantalla', ga: 'Pantalla' },
  keyboard: { es: 'Teclado', ga: 'Teclado' },
  touchpad: { es: 'Panel táctil', ga: 'Panel táctil' },
  battery: { es: 'Batería', ga: 'Batería' },
  charging: { es: 'Carga', ga: 'Carga' },
  hinge: { es: 'Bisagra', ga: 'Bisagra' },
  case: { es: 'Carcasa', ga: 'Carcasa' },
  ports: { es: 'Conectores', ga: 'Conectores' },
  camera: { es: 'Cámara', ga: 'Cámara' },
  sound: { es: 'Sonido', ga: 'Son' },
  network: { es: 'Wi-Fi o red', ga: 'Wi-Fi ou rede' },
  'does-not-start': { es: 'No arranca', ga: 'Non arrinca' },
  other: { es: 'Otra cosa', ga: 'Outra cousa' },
} as const satisfies Record<string, Messages>;

export type RepairPart = keyof typeof repairParts;

/** What happened, as the family tells it or as the workshop finds it. */
export const repairCauses = {
  drop: { es: 'Se cayó', ga: 'Caeu' },
  liquid: { es: 'Se mojó', ga: 'Mollouse' },
  pressure: { es: 'Golpe o presión', ga: 'Golpe ou presión' },
  wear: { es: 'Por el uso', ga: 'Polo uso' },
  none: { es: 'Dejó de funcionar sin más', ga: 'Deixou de funcionar sen máis' },
  other: { es: 'Otra causa', ga: 'Outra causa' },
} as const satisfies Record<string, Messages>;

export type RepairCause = keyof typeof repairCauses;

/** Fewest letters of what happened. */
export const minReportText = 15;

export const maxReportText = 3000;

/** Photos of each purpose. */
export const photosPerPurpose = 8;

/** A rejection has words of its own. */
export const minRejectionText = 40;

/** Why a repair is not covered. */
export const rejectionCodes = {
  intent: { es: 'Daño intencionado', ga: 'Dano intencionado' },
  'other-laptop': { es: 'No es el portátil del contrato', ga: 'Non é o portátil do contrato' },
  'not-covered-then': {
    es: 'No tenía cobertura ese día',
    ga: 'Non tiña cobertura ese día',
  },
  'not-a-fault': { es: 'No es una avería', ga: 'Non é unha avaría' },
  software: { es: 'Programas o cuentas, no el equipo', ga: 'Programas ou contas, non o equipo' },
  other: { es: 'Otro motivo', ga: 'Outro motivo' },
} as const satisfies Record<string, Messages>;

export type RejectionCode = keyof typeof rejectionCodes;
