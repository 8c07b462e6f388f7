import { expect, it } from 'vitest';
import { maxRecordsPerSubmission } from './flow.ts';
import { afterRefusal, afterSuccess, type Search } from './search.ts';

const noSearch: Search = { reducedBatchSize: null, refusedAlone: 0 };

it.each([
  [1000, 0],
  [1000, 617],
  [1000, 999],
  [7, 3],
  [2, 1],
  [1, 0],
])('finds among %i records the invalid one at %i and submits all others', (count, bad) => {
  let waiting = Array.from({ length: count }, (_, place) => place);
  let search = noSearch;
  const found: number[] = [];
  let tries = 0;
  while (waiting.length > 0) {
    tries += 1;
    const sent = waiting.slice(0, search.reducedBatchSize ?? maxRecordsPerSubmission);
    if (!sent.includes(bad)) {
      search = afterSuccess(search);
      waiting = waiting.slice(sent.length);
      continue;
    }
    const refused = afterRefusal(search, sent.length);
    if (refused.kind === 'stop') throw new Error('it stopped');
    search = refused.search;
    if (refused.kind === 'found') {
      found.push(...sent);
      waiting = waiting.slice(1);
    }
  }
  expect(found).toEqual([bad]);
  // One submission per minute, so the search ends within an hour.
  expect(tries).toBeLessThan(60);
});

it('stops after three single records are refused in a row', () => {
  let search = noSearch;
  for (const kind of ['found', 'found', 'stop']) {
    const refused = afterRefusal(search, 1);
    expect(refused.kind).toBe(kind);
    if (refused.kind !== 'stop') search = refused.search;
  }
});

it('resets the count of single refusals after a success', () => {
  expect(afterSuccess({ reducedBatchSize: null, refusedAlone: 2 })).toEqual(noSearch);
});
