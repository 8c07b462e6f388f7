import { maxRecordsPerSubmission } from './flow.ts';

/** State of the search for a record that breaks the agency's schema. */
export type Search = {
  /** Batch size during the search, otherwise null. */
  reducedBatchSize: number | null;
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
    return { kind: 'narrower', search: { reducedBatchSize: Math.ceil(sent / 2), refusedAlone } };
  }
  if (refusedAlone + 1 >= maxRefusedAlone) return { kind: 'stop' };
  return { kind: 'found', search: { reducedBatchSize: null, refusedAlone: refusedAlone + 1 } };
}

/** After a success, double the batch size up to the maximum. */
export function afterSuccess({ reducedBatchSize }: Search): Search {
  const next = reducedBatchSize === null ? maxRecordsPerSubmission : reducedBatchSize * 2;
  return { reducedBatchSize: next < maxRecordsPerSubmission ? next : null, refusedAlone: 0 };
}
