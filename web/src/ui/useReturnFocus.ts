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
        else focusHeading();
      });
    },
    [before],
  );
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}
