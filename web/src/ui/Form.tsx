import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Form.module.css';
import { Writing } from './ReadOnly.tsx';
import { useUnsaved } from './unsaved.ts';

/**
 * A form without the browser's own error bubbles. After a submit the first invalid field gets the
 * focus, so that screen readers announce its error.
 */
export function Form({
  onSubmit,
  children,
  label,
  unsaved = false,
  onDiscard,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  label?: string;
  /** Whether leaving the form would lose changes. */
  unsaved?: boolean | (() => boolean);
  /** Called when the person leaves without saving. */
  onDiscard?: () => void;
}) {
  useUnsaved(unsaved, onDiscard);
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  // Runs after every render, because errors from the server arrive later.
  useEffect(() => {
    const invalid = isSent && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    setIsSent(false);
    // An error summary keeps the focus that it has taken.
    if (!document.activeElement?.matches('[role="alert"]')) invalid.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        setIsSent(true);
        if (hasUnreadableField(event.currentTarget)) event.preventDefault();
        else onSubmit(event);
      }}
      // Keeps the focus of a person who is still typing.
      onInput={() => setIsSent(false)}
      className={classes.form}
      aria-label={label}
    >
      {children}
    </form>
  );
}

/** A field sets a custom error while its text has no value, such as a date that does not exist. */
function hasUnreadableField({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (element) => element instanceof HTMLInputElement && element.validity.customError,
  );
}

/** Places fields side by side on a wide screen. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions}>
      <Writing explained>{children}</Writing>
    </div>
  );
}
