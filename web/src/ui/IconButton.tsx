import type { ComponentProps, ReactNode } from 'react';
import classes from './IconButton.module.css';

/** A button with an icon. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  framed = false,
  highlighted = false,
  ...button
}: {
  label: string;
  icon: ReactNode;
  /** Draws a border, for a button outside a toolbar. */
  framed?: boolean;
  /** Emphasises the main action. */
  highlighted?: boolean;
} & Omit<ComponentProps<'button'>, 'children' | 'className' | 'type' | 'title' | 'aria-label'>) {
  return (
    <button
      {...button}
      type="button"
      className={classes.button}
      data-framed={framed || undefined}
      data-highlighted={highlighted || undefined}
      aria-label={label}
      title={label}
    >
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
    </button>
  );
}
