import { Button } from '@mantine/core';
import classes from './LoadFailure.module.css';
import { Notice } from './Notice.tsx';

/** Shows a load error with a retry button. */
export function LoadFailure({
  title,
  message,
  retryLabel,
  onRetry,
}: {
  title?: string;
  message: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div className="stack">
      <Notice kind="error" {...(title && { title })}>
        {message}
      </Notice>
      <Button variant="default" className={classes.retry} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
