import { type RefObject, useEffect } from 'react';

let lastSeen: string | undefined;

export function rememberSeen(id: string | undefined): void {
  lastSeen = id;
}

/** Remembers the computer whose page is open, so that the list can return to its row. */
export function useRememberSeen(id: string): void {
  useEffect(() => rememberSeen(id), [id]);
}

/** The row is drawn, and the title takes the focus, some moments after the list is loaded. */
const returnMs = { every: 50, atMost: 3000 };

/** Focuses the row of the computer that was open before the list, once the row is drawn. */
export function useReturnToRow(list: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    const id = lastSeen;
    if (!isLoaded || id === undefined) return;
    const end = Date.now() + returnMs.atMost;
    const stop = () => clearInterval(timer);
    const timer = setInterval(() => {
      const link = list.current?.querySelector<HTMLElement>(`tbody > tr[data-id="${id}"] a`);
      // A person who has gone on keeps the focus.
      if (link && document.activeElement?.matches('h1, body')) link.focus();
      else if (Date.now() < end) return;
      lastSeen = undefined;
      stop();
    }, returnMs.every);
    return stop;
  }, [list, isLoaded]);
}
