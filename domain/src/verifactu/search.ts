import { mostAtOnce } from './flow.ts';

/** How the search for a record that the agency cannot read stands. */
export type Search = {
  /** So few are sent at once while it lasts. */
  atMost: number | null;
  /** Refused one by one, with none taken in between. */
  refusedAlone: number;
};

/** The fault is not in the records, then. */
const tooManyAlone = 3;

export type Refused = { kind: 'narrower' | 'found'; search: Search } | { kind: 'stop' };

/**
 * One record that breaks the schema makes the agency refuse all that come with it. Half as many are
 * tried until it is alone: it is for a person then, and the others go on.
 */
export function afterRefusal({ refusedAlone }: Search, sent: number): Refused {
  if (sent > 1) {
    return { kind: 'narrower', search: { atMost: Math.ceil(sent / 2), refusedAlone } };
  }
  if (refusedAlone + 1 >= tooManyAlone) return { kind: 'stop' };
  return { kind: 'found', search: { atMost: null, refusedAlone: refusedAlone + 1 } };
}

/** Some were taken: twice as many go next, until as many go as ever. */
export function afterAnswer({ atMost }: Search): Search {
  const next = atMost === null ? mostAtOnce : atMost * 2;
  return { atMost: next < mostAtOnce ? next : null, refusedAlone: 0 };
}
