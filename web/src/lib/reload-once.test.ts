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

test('a page whose parts are gone is loaded again, once', () => {
  expect(failToLoad()).toBe(true);
  expect(failToLoad()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('and again after the next new version', () => {
  failToLoad();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(failToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('but not where nothing can be kept: it would go on for ever', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('not allowed');
  });
  expect(failToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
