import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { actionIcons } from '../action-icons.ts';
import { nextAction, type RowAction, rowActionsFor } from '../offers.ts';
import { MoreActions } from './MoreActions.tsx';
import classes from './RowActions.module.css';

const icon = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;

/** The next action of a row, or a link to look at it, and the menu with the other actions. */
export function RowActions({
  computer,
  scopes,
  isCrowded,
  viewLink,
  onAction,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  /** The table has so many columns that the label is hidden earlier. */
  isCrowded: boolean;
  /** A link to the computer, for a row without a next action. */
  viewLink: (props: { className: string; children: ReactNode }) => ReactNode;
  onAction: (action: RowAction) => void;
}) {
  const { t } = useTranslation('staff');
  const next = nextAction(computer, scopes);
  const Icon = next && actionIcons[next];
  const name = next && t(next === 'create-invoice' ? 'action.create-invoice' : `review.${next}.do`);
  return (
    <span className={classes.actions} data-crowded={isCrowded || undefined}>
      <span data-next-action className={classes.first}>
        {next && Icon ? (
          <button
            type="button"
            className={classes.next}
            aria-label={name}
            aria-description={computer.studentName}
            title={name}
            onClick={() => onAction(next)}
          >
            <Icon {...icon} />
            <span>{t(`next.${next}`)}</span>
          </button>
        ) : (
          viewLink({
            className: classes.view ?? '',
            children: (
              <>
                <IconEye {...icon} />
                <span>{t('next.view')}</span>
              </>
            ),
          })
        )}
      </span>
      <MoreActions
        actions={rowActionsFor(computer, scopes).filter((action) => action !== next)}
        onAction={onAction}
      />
    </span>
  );
}
