import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

type Tab<Name extends string> = {
  name: Name;
  label: string;
  /** How many rows the tab has, with a text for screen readers. Undefined while it loads. */
  count?: { shown: string; text: string } | undefined;
};

/** Views of the same list. The one panel shows the children of the open tab. */
export function Tabs<Name extends string>({
  label,
  tabs,
  open,
  onOpen,
  hasCounts = false,
  aside,
  children,
}: {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** Keeps room for the counts, so that the tabs do not move when they arrive. */
  hasCounts?: boolean;
  /** Stands at the end of the row. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <MantineTabs
      unstyled
      keepMounted={false}
      value={open}
      onChange={(value) => value !== null && onOpen(value as Name)}
    >
      <div className={classes.row}>
        <MantineTabs.List aria-label={label} className={classes.tabs}>
          {tabs.map(({ name, label: tabLabel, count }) => (
            <MantineTabs.Tab key={name} value={name} aria-description={count?.text}>
              {tabLabel}
              {hasCounts && (
                <span className={classes.count} aria-hidden="true">
                  {count?.shown}
                </span>
              )}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        {aside}
      </div>
      <MantineTabs.Panel value={open}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
