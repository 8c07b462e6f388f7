import { useEffect, useState } from 'react';

/**
 * Returns the focus to the previous element when an open dialog is unmounted. If that element is
 * gone, such as a deleted row, the page's heading gets the focus.
 */
export function useReturnFocus(wasOpened: boolean): void {
  // Mantine returns the focus of a dialog that is mounted closed.
  const [before] = useState(() => (wasOpened ? document.activeElement : undefined));
  useEffect(
    () => () => {
      if (before === undefined) return;
      // Wait until the page has rendered without the dialog.
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
