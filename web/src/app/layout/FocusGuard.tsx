import { useGuardFocus } from '../../ui/useGuardFocus.ts';

export { restoreFocus } from '../../ui/useGuardFocus.ts';

/** Keeps the focus in the page, on every page. */
export function FocusGuard() {
  useGuardFocus();
  return null;
}
