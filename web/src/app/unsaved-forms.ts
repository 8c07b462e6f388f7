import type { RouterHistory } from '@tanstack/react-router';
import type { UnsavedForms } from '../ui/unsaved.ts';

export type LeaveQuestion = { onLeave: () => void; onStay: () => void };

/** The forms of all pages. `onQuestion` is called before changes would be lost. */
export function trackUnsavedForms(
  history: RouterHistory,
  onQuestion: (question: LeaveQuestion) => void,
): UnsavedForms & { forget: () => void } {
  const forms = new Map<() => boolean, (() => void) | undefined>();
  const hasUnsaved = () => [...forms.keys()].some((form) => form());
  let unblock: (() => void) | undefined;

  function block(): () => void {
    return history.block({
      enableBeforeUnload: hasUnsaved,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const isSamePage =
          currentLocation.pathname === nextLocation.pathname &&
          currentLocation.search === nextLocation.search;
        if (isSamePage || !hasUnsaved()) return false;
        return new Promise<boolean>((resolve) =>
          onQuestion({ onLeave: () => leave(() => resolve(false)), onStay: () => resolve(true) }),
        );
      },
    });
  }

  function leave(onLeave: () => void) {
    for (const [form, discard] of forms) if (form()) discard?.();
    onLeave();
  }

  return {
    register: (form, onDiscard) => {
      forms.set(form, onDiscard);
      // Blocks only while there are forms, because a blocker delays every navigation.
      unblock ??= block();
      return () => {
        forms.delete(form);
        if (forms.size > 0) return;
        unblock?.();
        unblock = undefined;
      };
    },
    hasUnsaved,
    ask: (onLeave) => onQuestion({ onLeave: () => leave(onLeave), onStay: () => {} }),
    forget: () => forms.clear(),
  };
}
