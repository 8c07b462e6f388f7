import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

type Tab<Name extends string> = { name: Name; label: string };

/** Views of the same list. The one panel shows the children of the open tab. */
export function Tabs<Name extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
}: {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}) {
  return (
    <MantineTabs
      unstyled
      keepMounted={false}
      value={open}
      onChange={(value) => value !== null && onOpen(value as Name)}
    >
      <MantineTabs.List aria-label={label} className={classes.tabs}>
        {tabs.map(({ name, label: tabLabel }) => (
          <MantineTabs.Tab key={name} value={name}>
            {tabLabel}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={open}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
