import { type WithdrawalEvent, withdrawalLife } from '@cobertura/domain/withdrawal/life.ts';

/** The events that a timeline names. Withdrawals and complaints add theirs here and in the texts. */
const complaintEvents = [
  'received',
  'asked',
  'replied',
  'reply-recorded',
  'resumed',
  'kind-changed',
  'answered',
  'rated',
] as const;

const caseEvents: readonly (WithdrawalEvent | (typeof complaintEvents)[number])[] = [
  ...complaintEvents,
  ...(Object.keys(withdrawalLife) as WithdrawalEvent[]),
];

export const isCaseEvent = oneOf(caseEvents);

export const isActor = oneOf(['family', 'staff', 'job'] as const);

function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string): text is Word => words.some((word) => word === text);
}
