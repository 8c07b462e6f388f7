import type { ReactNode } from 'react';
import { failureText, isStatusConflict } from '../../../lib/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The error of an invoice dialog. */
export function InvoiceFailure({
  error,
  fallback,
  overtaken,
}: {
  error: Error | null;
  fallback: string;
  /** Shown if another staff member was faster. */
  overtaken: ReactNode;
}) {
  if (!error) return null;
  return isStatusConflict(error) ? (
    overtaken
  ) : (
    <Notice kind="error">{failureText(error, fallback)}</Notice>
  );
}
