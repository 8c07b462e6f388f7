import { useEffect } from 'react';
import { focusHeading } from './useReturnFocus.ts';

/**
 * When the page removes or disables the focused element, focuses a control beside it or the page's heading, so
 * that the keyboard continues there and not at the top of the document.
 */
export function useGuardFocus(): void {
  useEffect(() => {
    let last = document.activeElement;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last) restoreFocus(last);
    });
    addEventListener('focusin', remember);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** Focuses another element if this one was removed or disabled while it had the focus. */
export function restoreFocus(lost: Element): void {
  if (!isLost(lost)) return;
  // The next render may focus something itself.
  setTimeout(() => {
    // An open dialog keeps the focus itself. The page below must not get it.
    if (!isLost(lost) || document.querySelector('[role="dialog"]')) return;
    const neighbour = lost.parentElement?.querySelector<HTMLElement>(
      'button:enabled, a[href], input:enabled',
    );
    if (lost.isConnected && neighbour) neighbour.focus();
    else focusHeading();
  });
}

/** Clicking on the ground of the page also moves the focus to the body, but the element stays as it is. */
function isLost(element: Element): boolean {
  const { activeElement } = document;
  const hasPlace =
    activeElement && activeElement !== document.body && !activeElement.matches(':disabled');
  return !hasPlace && (!element.isConnected || element.matches(':disabled'));
}
