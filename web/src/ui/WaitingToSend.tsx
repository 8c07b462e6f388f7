import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './SideNote.module.css';

/** Says beside the button of a form that it is sent when the connection returns. */
export function WaitingToSend({
  text,
  cancelLabel,
  onCancel,
}: {
  text: string;
  cancelLabel: string;
  onCancel: () => void;
}) {
  return (
    <div className={classes.waiting}>
      <IconWifiOff size={22} stroke={1.9} aria-hidden="true" className={classes.icon} />
      <div className={classes.note}>
        <span role="status">{text}</span>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
