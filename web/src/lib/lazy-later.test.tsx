import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyLater } from './lazy-later.ts';

const Part = () => <p>part</p>;
const show = (load: () => Promise<typeof Part>) => {
  const Later = lazyLater(load);
  render(
    <Suspense>
      <Later />
    </Suspense>,
  );
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

test('loads a part when the page has loaded nothing for two seconds', async () => {
  const load = vi.fn(async () => Part);
  const loads = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  show(load);
  await pass(1000);
  loads.mockReturnValue([{} as PerformanceEntry]);
  await pass(2000);
  expect(load).not.toHaveBeenCalled();
  await pass(2000);
  expect(screen.getByText('part')).toBeVisible();
});

test('loads a part again until it arrives', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('no connection'));
  load.mockRejectedValueOnce(new Error('no connection'));
  show(load);
  await pass(2000);
  expect(screen.queryByText('part')).not.toBeInTheDocument();
  await pass(3000);
  expect(screen.getByText('part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
