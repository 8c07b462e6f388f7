import { mostAtOnce } from './flow.ts';

/** State of the search for a record that breaks the agency's schema. */
export type Search = {
  /** Batch size during the search. */
  atMost: number | null;
  /** Records refused alone since the last accepted one. */
  refusedAlone: number;
};

/** So many refusals in a row mean that the fault is not in the records. */
const maxRefusedAlone = 3;

export type Refused = { kind: 'narrower' | 'found'; search: Search } | { kind: 'stop' };

/**
 * One record that breaks the schema makes the agency refuse its whole batch. Halve the batch until the
 * record is alone. Then the record waits for a staff member, and the others are sent.
 */
export function afterRefusal({ refusedAlone }: Search, sent: number): Refused {
  if (sent > 1) {
    return { kind: 'narrower', search: { atMost: Math.ceil(sent / 2), refusedAlone } };
  }
  if (refusedAlone + 1 >= maxRefusedAlone) return { kind: 'stop' };
  return { kind: 'found', search: { atMost: null, refusedAlone: refusedAlone + 1 } };
}

/** After a success, double the batch size up to the maximum. */
export function afterAnswer({ atMost }: Search): Search {
  const next = atMost === null ? mostAtOnce : atMost * 2;
  return { atMost: next < mostAtOnce ? next : null, refusedAlone: 0 };
}
