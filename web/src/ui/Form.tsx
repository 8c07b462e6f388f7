import type { FormEventHandler, ReactNode } from 'react';
import classes from './Form.module.css';

/** Fields below each other. The browser's own bubbles are off: errors stand beside their fields. */
export function Form({
  onSubmit,
  children,
  label,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
  label?: string;
}) {
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form} aria-label={label}>
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
