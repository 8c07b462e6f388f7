/**
 * Prefix of every cached query about a user's computers. One invalidation of it refetches them all,
 * in every feature.
 */
export const computersKey = (userId: string | undefined) =>
  ['computers', userId ?? 'nobody'] as const;
