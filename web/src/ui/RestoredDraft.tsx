import { Button } from '@mantine/core';
import { Notice } from './Notice.tsx';
import classes from './SideNote.module.css';

/** Says above a form that it shows what was typed before, and offers to start over. */
export function RestoredDraft({
  text,
  startOverLabel,
  onStartOver,
}: {
  text: string;
  startOverLabel: string;
  onStartOver: () => void;
}) {
  return (
    <Notice kind="info">
      <div className={classes.note}>
        <span>{text}</span>
        <Button variant="default" size="compact-md" onClick={onStartOver}>
          {startOverLabel}
        </Button>
      </div>
    </Notice>
  );
}
