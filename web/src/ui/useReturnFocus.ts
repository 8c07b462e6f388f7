import { useEffect, useState } from 'react';

/**
 * Gives the focus back to whatever had it, when a window that was there only while it was open goes.
 * Where that is gone too, as a row that was deleted, the page's heading gets it.
 */
export function useReturnFocus(wasOpened: boolean): void {
  // One that is there before it opens gives it back by itself.
  const [before] = useState(() => (wasOpened ? document.activeElement : undefined));
  useEffect(
    () => () => {
      if (before === undefined) return;
      // After the page has been drawn without the window.
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement && activeElement !== document.body) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        else headingOf(document)?.focus();
      });
    },
    [before],
  );
}

function headingOf(page: Document): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
