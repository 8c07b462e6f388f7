import { formatDate, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Language, Messages } from '@cobertura/domain/language.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import type { RepairEnd } from '@cobertura/domain/repair/ends.ts';
import type { RepairOutcome } from '@cobertura/domain/repair/outcome.ts';
import type { RejectionCode, RepairCause, RepairPart } from '@cobertura/domain/repair/report.ts';
import type { RepairShares, SplitTerms } from '@cobertura/domain/repair/rules.ts';

/** Money that goes back to the family. */
type Return = { amount: Cents; isBack: boolean };

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
  /** How a mail greets the person: with the first name, as all mails do. */
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
  /** Otherwise `handOver` says where. */
  handOverAtWorkshop: boolean;
  workshop: WorkshopPlace;
  deskPhone: string;
  expectedOn: string | null;
  outcome: RepairOutcome | null;
  /** What the workshop did or tried. Null unless the laptop is repaired or has no fault. */
  workDone: string | null;
  /** Which part is missing. Null unless the laptop is in repair. */
  partAwaited: string | null;
  irreparableWords: string;
  /** The laptop that the family gets instead. */
  replacement: { serial: string; model: string } | null;
  rejection: { code: RejectionCode; words: string } | null;
  /** Whether the family may ask for another decision. It may once. */
  canObject: boolean;
  /** Another person has decided again, because the family asked for it. */
  wasReviewed: boolean;
  /** Whether the laptop is at the workshop. */
  isHere: boolean;
  /** The six digits to take the laptop back. */
  returnCode: string;
  guaranteedUntil: number | null;
  /** The laptop that the family still has to bring back, and its last day in Madrid. */
  loaner: { code: string; dueOn: string } | null;
  /** The quote, if the family pays a share. */
  quote: QuoteMail | null;
  /** What goes back of the share that the family paid, and whether it is back. */
  refund: Return | null;
  /** Why it ended without a repair. */
  ended: RepairEnd | null;
  /** The family cancelled it itself. */
  isOwnEnd: boolean;
  /** Someone was asked about a copy of the data: the form of the family asks, the telephone may not. */
  knowsBackup: boolean;
};

export type QuoteMail = RepairShares & {
  terms: SplitTerms<Cents>;
  diagnosis: string;
  validUntil: number;
  /** Days in Madrid until its last day. */
  daysLeft: number;
  /** Working days from the payment to the laptop. */
  workingDays: number;
  isAccepted: boolean;
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

/** What the family reads about its share, which goes back. */
export function refundParagraphs(language: Language, { refund }: MailFacts): string[] {
  if (refund === null || refund.isBack) return [];
  const amount = formatEuros(refund.amount);
  return [
    language === 'ga'
      ? `Devolvémosche os ${amount} que pagaches por esta reparación, polo mesmo medio. Non tes que facer nada.`
      : `Te devolvemos los ${amount} que pagaste por esta reparación, por el mismo medio. No tienes que hacer nada.`,
  ];
}

/** The reminder to bring the loaner back, while the family has one. */
export function loanerParagraphs(language: Language, { loaner }: MailFacts): string[] {
  if (loaner === null) return [];
  const day = formatDate(startOfIsoDay(loaner.dueOn));
  return [
    language === 'ga'
      ? `Lembra devolver o portátil de préstamo ${loaner.code} con todo o que leva, como moi tarde o ${day}.`
      : `Recuerda devolver el portátil de préstamo ${loaner.code} con todo lo que lleva, como muy tarde el ${day}.`,
  ];
}
