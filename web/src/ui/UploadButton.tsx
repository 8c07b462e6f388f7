import type { ComponentProps } from 'react';
import { FileButton } from './FileButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import classes from './UploadButton.module.css';
import { WaitingToSend } from './WaitingToSend.tsx';

/**
 * A file button with the progress of its upload. The button stays in place while the file is sent, so that the
 * keyboard continues there with the next file.
 */
export function UploadButton({
  uploading: { isPending, progress, waiting, cancel },
  texts,
  ...button
}: {
  uploading: {
    isPending: boolean;
    /** The sent part, from 0 to 1. */
    progress: number;
    /** Why the upload waits, if the connection is the cause. */
    waiting: 'offline' | 'slow' | undefined;
    cancel: () => void;
  };
  texts: {
    progress: string;
    sending: (percent: number) => string;
    waiting: (cause: 'offline' | 'slow') => string;
    cancel: string;
  };
} & Omit<ComponentProps<typeof FileButton>, 'loading'>) {
  return (
    <div className={classes.upload}>
      <div>
        <FileButton {...button} loading={isPending} />
      </div>
      {isPending && (
        <ProgressBar
          part={progress}
          label={texts.progress}
          text={texts.sending(Math.round(progress * 100))}
        />
      )}
      {waiting && (
        <WaitingToSend text={texts.waiting(waiting)} cancelLabel={texts.cancel} onCancel={cancel} />
      )}
    </div>
  );
}
