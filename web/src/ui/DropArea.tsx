import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './DropArea.module.css';

/** A place where files can be dropped. What it holds offers the other ways. */
export function DropArea({
  onFiles,
  disabled = false,
  compact = false,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  /** As low as what it holds. */
  compact?: boolean;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra; the buttons inside do the same
    <div
      className={classes.area}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
