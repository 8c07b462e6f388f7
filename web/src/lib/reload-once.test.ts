import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoadFailure, markLoadFailures } from './load-failure.ts';
import { reloadWhenReached } from './reload-once.ts';

const reload = vi.fn();
const onUnreached = vi.fn();
const onReloadedBefore = vi.fn();
let stop: () => void = () => {};

const start = () => {
  stop = reloadWhenReached({ onUnreached, onReloadedBefore, reload });
};
const reply = (isReached: boolean) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      isReached ? new Response() : Promise.reject(new TypeError('no connection')),
    );

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  for (const each of [reload, onUnreached, onReloadedBefore]) each.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('marks the error of a missing script, so that the router does not reload', () => {
  markLoadFailures();
  const payload = new Error('Failed to fetch dynamically imported module: x.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(isLoadFailure(payload)).toBe(true);
  expect(isLoadFailure(new Error('another'))).toBe(false);
});

test('reloads once when the server is reached', async () => {
  reply(true);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onReloadedBefore).toHaveBeenCalledTimes(1);
});

test('reloads again after the next deployment', async () => {
  reply(true);
  start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload while only a proxy replies', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 502 }));
  start();
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).not.toHaveBeenCalled();
  expect(onUnreached).toHaveBeenCalledTimes(2);
});

test('does not reload the page that is opened while the server is asked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  start();
  stop();
  resolve(new Response());
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});

test('waits for the connection, and reloads when it returns', async () => {
  reply(false);
  start();
  await vi.advanceTimersByTimeAsync(6000);
  expect(onUnreached).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  reply(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads after each lost connection, also soon after the one before', async () => {
  for (const reloads of [1, 2]) {
    reply(false);
    start();
    await vi.advanceTimersByTimeAsync(0);
    reply(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledTimes(reloads);
    stop();
  }
});

test('does not reload without storage, to avoid an endless loop', async () => {
  reply(true);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('not allowed');
  });
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});
