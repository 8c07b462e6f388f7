/** The events that a timeline names. Withdrawals and complaints add theirs here and in the texts. */
const caseEvents = [
  'received',
  'asked',
  'replied',
  'reply-recorded',
  'resumed',
  'answered',
  'rated',
] as const;

export const isCaseEvent = oneOf(caseEvents);

export const isActor = oneOf(['family', 'staff', 'job'] as const);

function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string): text is Word => words.some((word) => word === text);
}
