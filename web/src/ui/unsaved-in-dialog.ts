import { use, useMemo } from 'react';
import { type HasUnsaved, UnsavedContext, type UnsavedForms } from './unsaved.ts';

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
        register: (form, onDiscard) => {
          own.add(form);
          const remove = page.register(form, onDiscard);
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
