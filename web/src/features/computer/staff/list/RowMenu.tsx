import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { actionIcons } from '../action-icons.ts';
import type { RowAction } from '../offers.ts';
import classes from './ComputersTable.module.css';

const irreversible: readonly RowAction[] = ['annul-invoice', 'revoke-serial', 'delete'];

/** The menu of a row. It opens when it has loaded, because the click on its button loads it. */
export function RowMenu({
  button,
  actions,
  onAction,
}: {
  button: Pick<ComponentProps<typeof IconButton>, 'label' | 'icon'>;
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
}) {
  const { t } = useTranslation('staff');
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The menu returns the focus to the element that had it, so it opens after the button has it.
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      shadow="md"
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      // Rendered inside the main landmark, so that screen readers find it there.
      portalProps={{ target: '#content' }}
    >
      <Menu.Target>
        <IconButton {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map((action) => {
          const Icon = actionIcons[action];
          return (
            <Menu.Item
              key={action}
              className={classes.item}
              data-danger={irreversible.includes(action) || undefined}
              leftSection={<Icon size={19} stroke={1.9} aria-hidden="true" />}
              onClick={() => {
                // The menu returns the focus after a moment. A dialog that opens before that would
                // not know where the focus belongs.
                target.current?.focus();
                onAction(action);
              }}
            >
              {t(`action.${action}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
