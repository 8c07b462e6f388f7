import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Form.module.css';

/**
 * Fields below each other. The browser's own bubbles are off: errors stand beside their fields, and
 * the first that is wrong gets the focus, whose reader then says what is wrong with it.
 */
export function Form({
  onSubmit,
  children,
  label,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  label?: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  // Whenever it is drawn: what the server alone finds wrong comes later.
  useEffect(() => {
    const wrong = isSent && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    setIsSent(false);
    // A summary of all that is wrong has taken it already.
    if (!document.activeElement?.matches('[role="alert"]')) wrong.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        setIsSent(true);
        onSubmit(event);
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

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
