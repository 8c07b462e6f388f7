import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenOutdated } from './reload-once.ts';

const failToLoad = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const reload = vi.fn();
reloadWhenOutdated(reload);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('reloads once when a chunk is missing', () => {
  expect(failToLoad()).toBe(true);
  expect(failToLoad()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads again after the next deployment', () => {
  failToLoad();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(failToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload without storage, to avoid an endless loop', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('not allowed');
  });
  expect(failToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
