import { createContext, use, useLayoutEffect, useRef } from 'react';

/** A dialog or a menu, which uses the keyboard alone while it is open. */
const openLayer = '[aria-modal="true"], [role="menu"], [popover][role="dialog"]';

/** Whether a component is part of a dialog. */
export const InDialog = createContext(false);

/**
 * Keyboard shortcuts of a page or a dialog, by `event.key`. Inactive while a text field has the focus.
 * Those of the page are inactive while a dialog or a menu is open. They are ready when the page is visible, so
 * that a quick key press is not lost.
 */
export function useShortcuts(
  keys: Record<string, (() => void) | undefined>,
  enabled = true,
  /** Whether a key that is held down acts again and again. */
  { repeats = false }: { repeats?: boolean } = {},
): void {
  const isInDialog = use(InDialog);
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    let action: (() => void) | undefined;
    // Found first, because Escape closes a dialog before the event arrives at `press`. Keys without an
    // action, such as those of a text, search for no dialog.
    const find = (event: KeyboardEvent) => {
      const found = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      const isUsable = found && !isReserved(event);
      const isBehindDialog = isUsable && !isInDialog && document.querySelector(openLayer);
      action = isUsable && !isBehindDialog ? found : undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (!action || event.defaultPrevented || (event.repeat && !repeats)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', find, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', find, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, [enabled, isInDialog, repeats]);
}

function isReserved({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    // A radio button uses the other keys to choose.
    return target.type === 'radio' ? key !== 'Escape' : target.type !== 'checkbox';
  }
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}
