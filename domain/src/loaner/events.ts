/** What the timeline of a repair says about its loaner. None of them changes the status. */
export const loanEvents = ['loaner-lent', 'loaner-extended', 'loaner-returned'] as const;

export type LoanEvent = (typeof loanEvents)[number];
