import type { ReactNode } from 'react';
import classes from './MessageList.module.css';
import { Words } from './Words.tsx';

export type Message = {
  id: string;
  /** Its kind, author and time. */
  about: string;
  text: string;
  isFromFamily: boolean;
  /** Only the staff reads it. */
  isNote?: boolean;
  /** Files that came with it. */
  files?: ReactNode;
};

/** Messages between a family and the staff, oldest first. */
export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className={classes.list}>
      {messages.map(({ id, about, text, isFromFamily, isNote, files }) => (
        <li
          key={id}
          className={classes.message}
          data-ours={isFromFamily ? undefined : ''}
          data-note={isNote ? '' : undefined}
        >
          <p className={classes.about}>{about}</p>
          <Words>{text}</Words>
          {files}
        </li>
      ))}
    </ol>
  );
}
