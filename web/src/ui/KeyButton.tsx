import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './KeyButton.module.css';

/** A button that shows its keyboard shortcut while shortcuts are on. */
export function KeyButton({
  shortcut,
  shortcutsOn,
  ...button
}: {
  /** As in `event.key`, in lower case. */
  shortcut: string;
  shortcutsOn: boolean;
} & ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) {
  return (
    <Button
      {...button}
      rightSection={
        shortcutsOn && (
          <span aria-hidden="true" className={classes.key}>
            {shortcut.toUpperCase()}
          </span>
        )
      }
      aria-keyshortcuts={shortcutsOn ? shortcut : undefined}
    />
  );
}
