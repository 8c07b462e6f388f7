import { type RefObject, useEffect } from 'react';

let lastSeen: string | undefined;

/** Remembers the computer whose page is open, so that the list can return to its row. */
export function useRememberSeen(id: string): void {
  useEffect(() => {
    lastSeen = id;
  }, [id]);
}

/** Focuses the row of the computer that was open before the list, once the row is drawn. */
export function useReturnToRow(list: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  // After each rendering, because the rows may be drawn later than they are loaded.
  useEffect(() => {
    if (!isLoaded || lastSeen === undefined) return;
    const row = list.current?.querySelector(`tbody > tr[data-id="${lastSeen}"]`);
    if (!row) return;
    lastSeen = undefined;
    // The title takes the focus when a page opens. A person who has gone on keeps it.
    if (document.activeElement?.matches('h1, body')) row.querySelector('a')?.focus();
  });
}
