import { daysBetween } from '../case/days-left.ts';
import type { Language, Messages } from '../language.ts';

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

export const partNames = Object.keys(repairParts) as [RepairPart, ...RepairPart[]];

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

export const causeNames = Object.keys(repairCauses) as [RepairCause, ...RepairCause[]];

/** How a family tells the desk of a fault. Itself it reports by the web. */
export const toldChannels = ['phone', 'school', 'workshop'] as const;

export const reportChannels = ['web', ...toldChannels] as const;

/** Fewest letters of what happened. */
export const minReportText = 15;

/** Whether a report of today comes after the days that the rules give for it. Days are days in Madrid. */
export function isLateReport(
  happenedOn: string,
  { today, reportDays }: { today: string; reportDays: number },
): boolean {
  return daysBetween(happenedOn, today) > reportDays;
}

/** Most letters of a report, a message or a note. */
export const maxRepairText = 3000;

export const maxRatingWords = 1000;

/** Most letters of why there is no photo. */
export const maxNoPhotoReason = 300;

/** Photos that the workshop makes. */
export const workshopPurposes = ['intake', 'diagnosis', 'after'] as const;

export type WorkshopPurpose = (typeof workshopPurposes)[number];

/** What a photo of a repair shows. The family makes those of the damage. */
export const photoPurposes = ['damage', ...workshopPurposes] as const;

export type PhotoPurpose = (typeof photoPurposes)[number];

/** What a file of a repair is that a person sent. The receipt is of the transfer that pays its quote. */
export const sentPurposes = [...photoPurposes, 'bank-receipt'] as const;

/** Papers that the product makes. The annex to the contract names the laptop that replaces another one. */
export const documentPurposes = ['deposit-receipt', 'quote', 'report', 'annex'] as const;

export type DocumentPurpose = (typeof documentPurposes)[number];

/** What a stored file of a repair is. */
export type FilePurpose = (typeof sentPurposes)[number] | DocumentPurpose;

export function isPhotoPurpose(purpose: FilePurpose | null): purpose is PhotoPurpose {
  return photoPurposes.some((each) => each === purpose);
}

/** What a file of a repair is. */
export const repairPurposes = [...photoPurposes, ...documentPurposes] as const;

export type RepairPurpose = (typeof repairPurposes)[number];

/** Photos that the workshop makes when the laptop arrives, and when it is repaired. */
export const minIntakePhotos = 2;
export const minAfterPhotos = 1;

/** Photos of each purpose. */
export const photosPerPurpose = 8;

/** Fewest letters of how and where to hand a laptop over. */
export const minHandOverText = 10;

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

export const rejectionNames = Object.keys(rejectionCodes) as [RejectionCode, ...RejectionCode[]];

/** What the workshop looks at when a laptop arrives: the words if it is so, and if it is not so. */
export const intakeItems = {
  charger: {
    yes: { es: 'Viene con cargador', ga: 'Vén con cargador' },
    no: { es: 'Viene sin cargador', ga: 'Vén sen cargador' },
  },
  case: {
    yes: { es: 'Viene con funda', ga: 'Vén con funda' },
    no: { es: 'Viene sin funda', ga: 'Vén sen funda' },
  },
  starts: { yes: { es: 'Enciende', ga: 'Acende' }, no: { es: 'No enciende', ga: 'Non acende' } },
  screen: {
    yes: { es: 'Pantalla sin roturas', ga: 'Pantalla sen roturas' },
    no: { es: 'Pantalla con roturas', ga: 'Pantalla con roturas' },
  },
  body: {
    yes: { es: 'Carcasa sin golpes', ga: 'Carcasa sen golpes' },
    no: { es: 'Carcasa con golpes', ga: 'Carcasa con golpes' },
  },
  keys: {
    yes: { es: 'Teclado completo', ga: 'Teclado completo' },
    no: { es: 'Faltan teclas', ga: 'Faltan teclas' },
  },
} as const satisfies Record<string, Record<'yes' | 'no', Messages>>;

export type IntakeItem = keyof typeof intakeItems;

/** What was looked at. What is in neither list was not. */
export type Intake = { present: readonly IntakeItem[]; absent: readonly IntakeItem[] };

/** What was looked at, in words and always in the same order: Viene con cargador, No enciende. */
export function wordsOfIntake({ present, absent }: Intake, language: Language): string[] {
  return intakeNames.flatMap((name) => {
    const { yes, no } = intakeItems[name];
    if (present.includes(name)) return [yes[language]];
    return absent.includes(name) ? [no[language]] : [];
  });
}

export const intakeNames = Object.keys(intakeItems) as [IntakeItem, ...IntakeItem[]];

/** What the workshop tests before it returns a laptop. */
export const testItems = {
  starts: { es: 'Arranca y se apaga', ga: 'Arrinca e apágase' },
  screen: { es: 'Pantalla', ga: 'Pantalla' },
  keyboard: { es: 'Teclado y panel táctil', ga: 'Teclado e panel táctil' },
  charging: { es: 'Carga y batería', ga: 'Carga e batería' },
  network: { es: 'Wi-Fi', ga: 'Wi-Fi' },
  sound: { es: 'Sonido y cámara', ga: 'Son e cámara' },
} as const satisfies Record<string, Messages>;

export type TestItem = keyof typeof testItems;

export const testNames = Object.keys(testItems) as [TestItem, ...TestItem[]];
