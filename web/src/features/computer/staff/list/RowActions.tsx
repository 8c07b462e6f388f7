import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { actionIcons } from '../action-icons.ts';
import { awaitedReview, offersFor, type RowAction } from '../offers.ts';
import classes from './ComputersTable.module.css';

const atHand: readonly RowAction[] = ['transfer', 'photos', 'request', 'contract'];
const forGood: readonly RowAction[] = ['annul-invoice', 'revoke-serial', 'delete'];

/** What can be done with a computer: what it waits for first, then what is often wanted, then all. */
export function RowActions({
  computer,
  scopes,
  onAction,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  onAction: (action: RowAction) => void;
}) {
  const { t } = useTranslation('staff');
  const offered = offersFor(computer, scopes);
  const awaited = awaitedReview(computer, scopes);
  const buttons = atHand
    .filter((action) => offered.includes(action))
    .toSorted((one, other) => Number(other === awaited) - Number(one === awaited));
  return (
    <span className={classes.actions}>
      {buttons.map((action) => {
        const Icon = actionIcons[action];
        return (
          <IconButton
            key={action}
            label={t(action === awaited ? `review.${awaited}.do` : `action.${action}`)}
            icon={<Icon size={20} stroke={1.9} />}
            highlighted={action === awaited}
            onClick={() => onAction(action)}
          />
        );
      })}
      <Menu
        position="bottom-end"
        transitionProps={{ duration: 0 }}
        shadow="md"
        hideDetached={false}
        withInitialFocusPlaceholder={false}
        // Inside the page's main part, where people look for it who go by parts.
        portalProps={{ target: '#content' }}
      >
        <Menu.Target>
          <IconButton label={t('action.more')} icon={<IconDots size={20} stroke={1.9} />} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {offered.map((action) => {
            const Icon = actionIcons[action];
            return (
              <Menu.Item
                key={action}
                className={classes.item}
                data-danger={forGood.includes(action) || undefined}
                leftSection={<Icon size={19} stroke={1.9} aria-hidden="true" />}
                onClick={() => onAction(action)}
              >
                {t(`action.${action}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
