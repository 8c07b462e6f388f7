import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';

/**
 * The keys of the list, which work wherever the focus is on the page: they move between the rows, and
 * act on the focused one. Without a focused row, the first press only focuses the last used one.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  {
    enabled,
    view,
    onReject,
  }: {
    enabled: boolean;
    /** Identifies the filters and the page. A new view starts at its first row. */
    view: string;
    onReject: (computerId: string) => void;
  },
): void {
  const lastUsed = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with a new view
  useEffect(() => {
    lastUsed.current = 0;
  }, [view]);

  function move(step: number) {
    const rows = rowsOf(list.current);
    const focused = focusedIn(rows);
    const wanted = focused < 0 ? lastUsed.current : focused + step;
    const index = Math.max(0, Math.min(wanted, rows.length - 1));
    lastUsed.current = index;
    if (index !== focused) focusRow(rows[index]);
  }

  const onRow = (act: (row: HTMLElement) => void) => () => {
    const rows = rowsOf(list.current);
    const index = focusedIn(rows);
    const row = rows[index];
    if (!row) return move(0);
    lastUsed.current = index;
    act(row);
  };

  const [down, up] = [() => move(1), () => move(-1)];
  useShortcuts({ j: down, ArrowDown: down, k: up, ArrowUp: up }, enabled, { repeats: true });
  useShortcuts(
    {
      v: onRow((row) =>
        row.querySelector<HTMLElement>('[data-next-action] :is(a, button)')?.click(),
      ),
      x: onRow((row) => row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()),
      r: onRow((row) => row.dataset.id && onReject(row.dataset.id)),
    },
    enabled,
  );
}

/** Focuses the name in the first row, or the list if it has none. */
export function focusFirstRow(list: HTMLElement): void {
  if (!focusRow(rowsOf(list)[0])) list.focus();
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
}

function focusedIn(rows: readonly HTMLElement[]): number {
  return rows.findIndex((row) => row.contains(document.activeElement));
}

function focusRow(row: HTMLElement | undefined): boolean {
  const name = row?.querySelector<HTMLElement>('a');
  name?.focus();
  return name !== undefined && name !== null;
}
