import { useDeferredValue } from 'react';

/**
 * What was waited for. When it comes, it is drawn in small slices between which the browser answers:
 * a long list at one go would hold up whoever types or scrolls meanwhile.
 */
export function useDeferredData<Value>(awaited: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(awaited !== undefined);
  return isThere ? awaited : undefined;
}
