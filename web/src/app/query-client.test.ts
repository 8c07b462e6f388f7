import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['computers'];

/** A list whose first load waits until `finishFirst` is called. */
function slowList() {
  const { promise, resolve: finishFirst } = Promise.withResolvers<string>();
  const queryFn = vi.fn().mockReturnValueOnce(promise).mockResolvedValue('new');
  return { queryFn, finishFirst };
}

test('a change during the first load of a visible list loads it again', async () => {
  const queries = createQueryClient();
  const { queryFn, finishFirst } = slowList();
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  const reloaded = queries.invalidateQueries({ queryKey });
  finishFirst('old');
  await reloaded;
  expect(queries.getQueryData(queryKey)).toBe('new');
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('a change during a prefetch gives the new data to the page that waits for it', async () => {
  const queries = createQueryClient();
  const { queryFn, finishFirst } = slowList();
  const page = queries.ensureQueryData({ queryKey, queryFn });
  void queries.invalidateQueries({ queryKey });
  finishFirst('old');
  expect(await page).toBe('new');
  expect(queries.getQueryState(queryKey)).toMatchObject({ fetchStatus: 'idle', data: 'new' });
});

test('a change leaves the first load of other data alone', async () => {
  const queries = createQueryClient();
  const { queryFn, finishFirst } = slowList();
  const page = queries.ensureQueryData({ queryKey: ['schools'], queryFn });
  void queries.invalidateQueries({ queryKey });
  finishFirst('old');
  expect(await page).toBe('old');
});
