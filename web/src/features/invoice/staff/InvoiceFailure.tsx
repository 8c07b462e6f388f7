import type { ReactNode } from 'react';
import { failureText, isStatusConflict } from '../../../lib/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Why nothing was issued or annulled. */
export function InvoiceFailure({
  error,
  fallback,
  overtaken,
}: {
  error: Error | null;
  fallback: string;
  /** Somebody else was quicker: who, and how it stands. */
  overtaken: ReactNode;
}) {
  if (!error) return null;
  return isStatusConflict(error) ? (
    overtaken
  ) : (
    <Notice kind="error">{failureText(error, fallback)}</Notice>
  );
}
