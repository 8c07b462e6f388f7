import type { ReactNode } from 'react';
import classes from './EventList.module.css';

export type ListedEvent = {
  /** The time, with its machine-readable form. */
  at: { text: string; iso: string };
  who: string;
  what: string;
  /** Reasons, each on its own line. */
  why?: readonly string[];
  /** The change of status. */
  move?: { from: ReactNode; to: ReactNode; becomes: string } | undefined;
};

/** The events of a timeline: time, actor, what happened, why, and the change of status. */
export function EventList({ events }: { events: readonly ListedEvent[] }) {
  return (
    <ol className={classes.events}>
      {events.map(({ at, who, what, why = [], move }, index) => {
        const place = events.length - index;
        return (
          <li key={place} className={classes.event}>
            <p className={classes.when}>
              <time dateTime={at.iso}>{at.text}</time>
              {' · '}
              {who}
            </p>
            <p className={classes.what}>{what}</p>
            {why.map((reason) => (
              <p key={reason} className={classes.why}>
                {reason}
              </p>
            ))}
            {move && (
              <p className={classes.move}>
                {move.from && (
                  <>
                    {move.from} <span aria-hidden="true">→</span>{' '}
                    <span className="visually-hidden">{move.becomes}</span>
                  </>
                )}
                {move.to}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
