import { complaintStatuses } from '../complaint/status.ts';
import { repairStatuses } from '../repair/status.ts';
import { withdrawalStatuses } from '../withdrawal/status.ts';
import type { CaseStatusFacts } from './status-facts.ts';

/** How a withdrawal or a complaint reaches us without the web. */
export const recordedChannels = ['phone', 'letter', 'email'] as const;

/** How a case reached us. */
export const caseChannels = ['web', ...recordedChannels, 'school', 'workshop'] as const;

export type CaseChannel = (typeof caseChannels)[number];

/** The causes of events of a case. */
export const caseActors = ['family', 'staff', 'workshop', 'gateway', 'job'] as const;

export type CaseActor = (typeof caseActors)[number];

/**
 * A question stops the clock. A reply is the family's. An answer closes the case. A note is for staff. A
 * message asks for nothing.
 */
export const messageKinds = ['question', 'reply', 'answer', 'note', 'message'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** The messages of a complaint. Only repairs have messages that ask for nothing. */
export type ComplaintMessageKind = Exclude<MessageKind, 'message'>;

type KindFacts = {
  /** The first letter of its numbers. */
  letter: string;
  statuses: Readonly<Record<string, CaseStatusFacts>>;
};

/** Every kind of case. */
export const caseKindFacts = {
  withdrawal: { letter: 'D', statuses: withdrawalStatuses },
  complaint: { letter: 'Q', statuses: complaintStatuses },
  repair: { letter: 'A', statuses: repairStatuses },
} as const satisfies Record<string, KindFacts>;

export type CaseKind = keyof typeof caseKindFacts;

export const caseKinds = Object.keys(caseKindFacts) as [CaseKind, ...CaseKind[]];

export type CaseStatus<Kind extends CaseKind = CaseKind> = {
  [Each in Kind]: keyof (typeof caseKindFacts)[Each]['statuses'] & string;
}[Kind];

/** The statuses of every kind, each once. Some kinds share one. */
export const caseStatusNames = [
  ...new Set(
    caseKinds.flatMap((kind) => Object.keys(caseKindFacts[kind].statuses) as CaseStatus[]),
  ),
];

/** The kinds with a status of this name. */
export function kindsWithStatus(status: CaseStatus): CaseKind[] {
  return caseKinds.filter((kind) => status in caseKindFacts[kind].statuses);
}

/** The facts of a stored status. Throws for a status that the kind does not have. */
export function caseStatusFacts(kind: CaseKind, status: string): CaseStatusFacts {
  const statuses: KindFacts['statuses'] = caseKindFacts[kind].statuses;
  const facts = statuses[status];
  if (!facts) throw new Error(`a ${kind} has no status ${status}`);
  return facts;
}

/** `D2026-000007`. The number has at least six digits, and more when a year needs them. */
export function caseNumber(kind: CaseKind, year: number, ordinal: number): string {
  return `${caseSeries(kind, year)}-${String(ordinal).padStart(6, '0')}`;
}

/** The number of a kind that a person typed or scanned, also without the hyphen or in small letters. */
export function caseNumberIn(kind: CaseKind, text: string): string | undefined {
  const parts = new RegExp(`^${caseKindFacts[kind].letter}(\\d{4})-?(\\d{6,})$`, 'i').exec(
    text.trim(),
  );
  return parts ? `${caseSeries(kind, Number(parts[1]))}-${parts[2]}` : undefined;
}

/** Numbers are counted within a kind and a year in Madrid: `D2026`. */
export function caseSeries(kind: CaseKind, year: number): string {
  return `${caseKindFacts[kind].letter}${year}`;
}
