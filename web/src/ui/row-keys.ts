import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Arrow keys focus the same control one row up or down; Home and End go to the first and last row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: body, target } = event;
  const row = target instanceof Element ? target.closest('tr') : null;
  if (!row || row.parentElement !== body || event.defaultPrevented) return;
  const next = rowFor(key, row, body);
  if (!next) return;
  const position = [...row.querySelectorAll(focusable)].indexOf(target as Element);
  const controls = [...next.querySelectorAll<HTMLElement>(focusable)];
  event.preventDefault();
  (controls[position] ?? controls.at(-1))?.focus();
}

function rowFor(key: string, row: Element, body: Element): Element | null {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return body.firstElementChild;
  if (key === 'End') return body.lastElementChild;
  return null;
}
