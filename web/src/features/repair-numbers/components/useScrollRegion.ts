import { type RefCallback, useCallback, useState } from 'react';

/** The props of a part that scrolls when it is narrow: only then the keyboard stops there. */
export function useScrollRegion(label: string) {
  const [scrolls, setScrolls] = useState(false);
  const ref: RefCallback<HTMLElement> = useCallback((part) => {
    if (!part) return;
    const sizes = new ResizeObserver(() => setScrolls(part.scrollWidth > part.clientWidth));
    sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return { ref, ...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': label }) };
}
