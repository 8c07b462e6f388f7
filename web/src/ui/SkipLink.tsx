import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The id of the element at the start of the page that holds its skip links. */
export const skipLinksId = 'skip-links';

/** A shortcut to a part of the page for people who use the keyboard. It comes before the menu. */
export function SkipLink({ children, onSkip }: { children: string; onSkip: () => void }) {
  const [links, setLinks] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setLinks(document.getElementById(skipLinksId)), []);
  const button = (
    <button type="button" className="skip-link" onClick={onSkip}>
      {children}
    </button>
  );
  return links ? createPortal(button, links) : button;
}
