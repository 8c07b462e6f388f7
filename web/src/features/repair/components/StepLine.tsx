import { formatDate } from '@cobertura/domain/dates.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './StepLine.module.css';
import { stagesOf } from './stages.ts';

/** The line of steps of a repair: down on a phone, across on a wide screen. */
export function StepLine({
  status,
  steps,
}: {
  status: RepairStatus;
  steps: readonly { status: RepairStatus; at: number }[];
}) {
  const { t } = useTranslation('repairs');
  return (
    <ol className={classes.line} aria-label={t('line.label')}>
      {stagesOf(status, steps).map(({ name, state, at }) => (
        <li
          key={name}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {state === 'done' && <IconCheck size={16} stroke={2.6} />}
          </span>
          <span>
            <span className={classes.name}>{t(`line.${name}`)}</span>
            <span className="visually-hidden">, {t(`line.${state}`)}</span>
            {at !== null && <span className={classes.day}>{formatDate(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
