import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { actionIcons } from '../action-icons.ts';
import type { RowAction } from '../offers.ts';
import classes from './RowActions.module.css';

const groups = ['documents', 'money', 'computer', 'irreversible'] as const;

const groupOf = {
  transfer: 'documents',
  photos: 'documents',
  request: 'documents',
  contract: 'documents',
  invoice: 'documents',
  zip: 'documents',
  'admin-documents': 'documents',
  'create-invoice': 'money',
  'regenerate-invoice': 'money',
  payments: 'money',
  details: 'computer',
  timeline: 'computer',
  'change-status': 'computer',
  'annul-invoice': 'irreversible',
  'revoke-serial': 'irreversible',
  delete: 'irreversible',
} as const satisfies Record<RowAction, (typeof groups)[number]>;

/** The menu opens where there is more room, and scrolls if it is higher than that. */
const limitHeight: NonNullable<ComponentProps<typeof Menu>['middlewares']> = {
  flip: { fallbackStrategy: 'bestFit' },
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(120, availableHeight)}px`;
    },
  },
};

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
  const filled = groups
    .map((group) => ({ group, items: actions.filter((action) => groupOf[action] === group) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      middlewares={limitHeight}
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
        {filled.map(({ group, items }, place) => (
          <Fragment key={group}>
            {place > 0 && <Menu.Divider />}
            <Menu.Label className={classes.heading}>{t(`menu-group.${group}`)}</Menu.Label>
            {items.map((action) => {
              const Icon = actionIcons[action];
              return (
                <Menu.Item
                  key={action}
                  className={classes.item}
                  data-danger={group === 'irreversible' || undefined}
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
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
