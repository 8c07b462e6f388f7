import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

/** An error of the whole form. It takes the focus, like an error summary. */
export function FocusedFailure({
  submitCount,
  children,
}: {
  submitCount: number;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus again
  useEffect(() => box.current?.focus(), [submitCount]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="error">{children}</Notice>
    </div>
  );
}
