import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { actionIcons } from '../action-icons.ts';
import { awaitedReview, type RowAction, rowActionsFor } from '../offers.ts';
import classes from './ComputersTable.module.css';
import { MoreActions } from './MoreActions.tsx';

const buttonActions: readonly RowAction[] = ['transfer', 'photos', 'request', 'contract'];

/** The actions of a row: the awaited review first, then frequent ones, then the menu with all. */
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
  const offered = rowActionsFor(computer, scopes);
  const awaited = awaitedReview(computer, scopes);
  const buttons = buttonActions
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
      <MoreActions actions={offered} onAction={onAction} />
    </span>
  );
}
