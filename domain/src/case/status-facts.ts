import type { BadgeColour } from '../computer/status.ts';

/** The party that must act next in a case. */
export const awaitedParties = [
  'family',
  'desk',
  'admin',
  'accountant',
  'workshop',
  'none',
] as const;

export type Awaited = (typeof awaitedParties)[number];

/** What a status of a case means, for every kind. */
export type CaseStatusFacts = {
  awaits: Awaited;
  /** A closed case has no deadline. */
  isOpen: boolean;
  badge: BadgeColour;
};
