import type { Language, Messages } from '@cobertura/domain/language.ts';
import type { RepairEnd } from '@cobertura/domain/repair/ends.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/life.ts';
import type { RejectionCode, RepairCause, RepairPart } from '@cobertura/domain/repair/report.ts';

/** The workshop in one language. */
export type WorkshopPlace = {
  name: string;
  address: string;
  nif: string;
  hours: string;
  phone: string;
};

/** What the mails of a repair say. Times are unix seconds; days are days in Madrid: 2026-11-15. */
export type MailFacts = {
  number: string;
  /** The name of the family. */
  name: string;
  student: string;
  /** The page of the family, behind its login. */
  url: string;
  /** The public page, with the key. */
  followUrl: string;
  /** The key of the public page. */
  key: string;
  complaintsUrl: string;
  reportedAt: number;
  /** When the desk decides at the latest. Null once it has decided or waits for the family. */
  decideBy: number | null;
  parts: readonly RepairPart[];
  cause: RepairCause;
  text: string;
  happenedOn: string;
  /** Photos of the damage. */
  photoCount: number;
  /** Why there is no photo. Empty if there is one. */
  noPhotoReason: string;
  hasBackup: boolean;
  /** The repair that is done again within its guarantee. */
  repeats: string | null;
  /** The last question, while the family is asked. */
  question: string;
  replyBy: number | null;
  handOver: string;
  workshop: WorkshopPlace;
  deskPhone: string;
  expectedOn: string | null;
  outcome: RepairOutcome | null;
  /** What the workshop did. Null unless the laptop is repaired. */
  workDone: string | null;
  /** Which part is missing. Null unless the laptop is in repair. */
  partAwaited: string | null;
  irreparableWords: string;
  rejection: { code: RejectionCode; words: string } | null;
  /** Whether the family may ask for another decision. It may once. */
  canObject: boolean;
  /** Whether the laptop is at the workshop. */
  isHere: boolean;
  /** The six digits to take the laptop back. */
  returnCode: string;
  guaranteedUntil: number | null;
  /** Why it ended without a repair. */
  ended: RepairEnd | null;
};

export const hello: Record<Language, (name: string) => string> = {
  es: (name) => `Hola, ${name}:`,
  ga: (name) => `Ola, ${name}:`,
};

export const seeRepair: Messages = { es: 'Ver mi reparación', ga: 'Ver a miña reparación' };

/** Where the laptop is handed over and taken back. */
export function placeFacts(language: Language, { name, address, hours, phone }: WorkshopPlace) {
  const labels = {
    es: { place: 'Dónde', hours: 'Horario', phone: 'Teléfono' },
    ga: { place: 'Onde', hours: 'Horario', phone: 'Teléfono' },
  }[language];
  return [
    [labels.place, `${name}, ${address}`],
    [labels.hours, hours],
    [labels.phone, phone],
  ] as const;
}

/** The paragraphs that a person typed, for a mail. */
export function typedParagraphs(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}
