/**
 * The prefix of every cached query about a user's computers. Invalidating it refetches them in every
 * feature.
 */
export const computersKey = (userId: string | undefined) =>
  ['computers', userId ?? 'signed-out'] as const;

/** The prefix of every cached query about withdrawals and complaints for staff. */
export const casesKey = ['cases'] as const;

/**
 * The prefix of every cached query about repairs and loaners for the desk and the workshop. A change by one
 * of them changes what the other sees, so it invalidates both.
 */
export const repairsKey = ['repairs'] as const;

/** The prefix of every cached query about a family's withdrawals. */
export const withdrawalsKey = (userId: string | undefined) =>
  ['withdrawals', userId ?? 'signed-out'] as const;
