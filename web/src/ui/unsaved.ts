import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

type HasUnsaved = () => boolean;

/** The forms of a page or a dialog whose changes would be lost. */
export type UnsavedForms = {
  /** Adds a form. Returns the function that removes it. */
  register: (form: HasUnsaved) => () => void;
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
export function useUnsaved(hasUnsaved: boolean | HasUnsaved): void {
  const { register } = use(UnsavedContext);
  const latest = useRef(hasUnsaved);
  useLayoutEffect(() => {
    latest.current = hasUnsaved;
  });
  useEffect(
    () =>
      register(() => (typeof latest.current === 'function' ? latest.current() : latest.current)),
    [register],
  );
}

/** The forms of one dialog. `close` asks first if one of them has unsaved changes. */
export function useUnsavedInDialog(): {
  forms: UnsavedForms;
  close: (onClose: () => void) => void;
} {
  const page = use(UnsavedContext);
  return useMemo(() => {
    const own = new Set<HasUnsaved>();
    const hasUnsaved = () => [...own].some((form) => form());
    return {
      forms: {
        register: (form) => {
          own.add(form);
          const remove = page.register(form);
          return () => {
            own.delete(form);
            remove();
          };
        },
        hasUnsaved,
        ask: page.ask,
      },
      close: (onClose) => {
        if (hasUnsaved()) page.ask(onClose);
        else onClose();
      },
    };
  }, [page]);
}
