import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the dialog around an element. When the focused element is removed or disabled, this
 * one gets the focus, so that the next key press does not reach the page below.
 */
export function useKeepFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const dialog = element.current?.closest('[role="dialog"]');
    if (!dialog) return;
    const observer = new MutationObserver(() =>
      // The next render may focus something itself.
      setTimeout(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) element.current?.focus();
      }),
    );
    observer.observe(dialog, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => observer.disconnect();
  }, []);
  return element;
}
