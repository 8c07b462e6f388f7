import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

/** What went wrong as a whole. Takes the focus, as a summary of wrong fields does. */
export function FocusedFailure({ shownAt, children }: { shownAt: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure takes the focus again
  useEffect(() => box.current?.focus(), [shownAt]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
