import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsReadOnly } from './ReadOnly.tsx';

export type HasUnsaved = () => boolean;

/** The forms of a page or a dialog whose changes would be lost. */
export type UnsavedForms = {
  /**
   * Adds a form. Returns the function that removes it. `onDiscard` is called when the person leaves
   * without saving.
   */
  register: (form: HasUnsaved, onDiscard?: () => void) => () => void;
  hasUnsaved: HasUnsaved;
  /** Asks whether to leave, and calls `onLeave` if so. */
  ask: (onLeave: () => void) => void;
};

/** Without a page around it, nothing is asked. */
export const UnsavedContext = createContext<UnsavedForms>({
  register: () => () => {},
  hasUnsaved: () => false,
  ask: (onLeave) => onLeave(),
});

/** Tells the page and the dialog around a form whether it has unsaved changes. */
export function useUnsaved(hasUnsaved: boolean | HasUnsaved, onDiscard?: () => void): void {
  const { register } = use(UnsavedContext);
  // A form that cannot be saved has nothing to lose.
  const isReadOnly = useIsReadOnly();
  const latest = useRef(hasUnsaved);
  const discard = useRef(onDiscard);
  useLayoutEffect(() => {
    latest.current = !isReadOnly && hasUnsaved;
    discard.current = onDiscard;
  });
  useEffect(
    () =>
      register(
        () => (typeof latest.current === 'function' ? latest.current() : latest.current),
        () => discard.current?.(),
      ),
    [register],
  );
}
