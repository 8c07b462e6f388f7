import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { actionIcons } from '../action-icons.ts';
import type { OnAction } from '../list/columns.tsx';
import { nextAction, type RowAction, rowActionsFor } from '../offers.ts';
import classes from './Page.module.css';

const irreversible: readonly RowAction[] = ['annul-invoice', 'revoke-serial', 'delete'];

/** Everything else that this person may do with a computer. The page shows the timeline itself. */
export function PageActions({
  computer,
  scopes,
  onAction,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: page } = useTranslation('computer-page');
  const next = nextAction(computer, scopes);
  const offered = rowActionsFor(computer, scopes).filter(
    (action) => action !== next && action !== 'timeline',
  );
  return (
    <section aria-label={page('actions')} className={classes.actions}>
      {offered.map((action) => {
        const Icon = actionIcons[action];
        return (
          <button
            key={action}
            type="button"
            data-danger={irreversible.includes(action) || undefined}
            onClick={() => onAction(action, computer)}
          >
            <Icon size={18} stroke={1.9} aria-hidden="true" />
            {t(`action.${action}`)}
          </button>
        );
      })}
    </section>
  );
}
