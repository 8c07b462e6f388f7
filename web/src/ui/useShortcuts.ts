import { useEffect, useRef } from 'react';

/** Keys that do something on this page, by the name of the key. Not while somebody writes. */
export function useShortcuts(keys: Record<string, (() => void) | undefined>, enabled = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isForSomethingElse(event)) return;
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [enabled]);
}

function isForSomethingElse({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}
