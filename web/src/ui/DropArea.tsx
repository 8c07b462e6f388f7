import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './DropArea.module.css';
import { useIsReadOnly } from './ReadOnly.tsx';

/** Accepts dropped files. Its children offer other ways to choose a file. */
export function DropArea({
  onFiles,
  disabled = false,
  compact = false,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  /** Without the minimum height. */
  compact?: boolean;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const isReadOnly = useIsReadOnly();
  const takesFiles = !disabled && !isReadOnly;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (takesFiles) onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the buttons inside do the same
    <div
      className={classes.area}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(takesFiles);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
