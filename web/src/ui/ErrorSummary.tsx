import { useEffect, useRef } from 'react';
import classes from './ErrorSummary.module.css';

export type SummaryEntry = { id: string; label: string; message: string };

/** Lists the errors of a form as links to its fields. Takes the focus after every submit. */
export function ErrorSummary({
  title,
  entries,
  submitCount,
}: {
  title: string;
  entries: readonly SummaryEntry[];
  submitCount: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus again
  useEffect(() => box.current?.focus(), [submitCount]);
  if (entries.length === 0) return null;

  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      <p className={classes.title}>{title}</p>
      <ul>
        {entries.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
