/** The lists of invoices on paper. */
export const paperStates = ['to-send', 'sent'] as const;

export type PaperState = (typeof paperStates)[number];
