import { useDeferredValue } from 'react';

/**
 * Renders loaded data in a deferred, interruptible pass, so that a long list does not block typing
 * and scrolling. Returns undefined until then.
 */
export function useDeferredData<Value>(data: Value | undefined): Value | undefined {
  const isLoaded = useDeferredValue(data !== undefined);
  return isLoaded ? data : undefined;
}
