import { createContext, type ReactNode, use } from 'react';
import classes from './ReadOnly.module.css';

const Note = createContext<string | undefined>(undefined);

/** Disables everything that writes inside it. The note says why. */
export function ReadOnly({ note, children }: { note: string; children: ReactNode }) {
  return <Note value={note}>{children}</Note>;
}

/** Buttons that write. Inside of `ReadOnly` they are shown but disabled. */
export function Writing({
  explained = false,
  children,
}: {
  explained?: boolean;
  children: ReactNode;
}) {
  const note = use(Note);
  if (note === undefined) return children;
  return (
    <fieldset disabled title={note} className={classes.disabled}>
      {explained && <p className={classes.note}>{note}</p>}
      {children}
    </fieldset>
  );
}

export function useIsReadOnly(): boolean {
  return use(Note) !== undefined;
}
