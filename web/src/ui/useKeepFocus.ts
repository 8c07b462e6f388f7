import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the open dialog around an element. When the focused element is removed or disabled, this
 * one gets the focus, so that the next key press does not reach the page below.
 */
export function useKeepFocus<Element extends HTMLElement>(
  isOpen: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // Before the observer hears of the content that a closing dialog removes.
  useLayoutEffect(() => {
    const dialog = isOpen && element.current?.closest('[role="dialog"]');
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
  }, [isOpen]);
  return element;
}
