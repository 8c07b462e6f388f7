import type { ReactNode } from 'react';
import { failureText, isStatusConflict } from '../../../lib/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The error of an invoice dialog. */
export function InvoiceFailure({
  error,
  fallback,
  changedMeanwhile,
}: {
  error: Error | null;
  fallback: string;
  /** Shown if another staff member changed the computer first. */
  changedMeanwhile: ReactNode;
}) {
  if (!error) return null;
  return isStatusConflict(error) ? (
    changedMeanwhile
  ) : (
    <Notice kind="error">{failureText(error, fallback)}</Notice>
  );
}
