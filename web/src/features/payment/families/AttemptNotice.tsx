import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './AttemptNotice.module.css';

/** Warns a family that may have paid already, until the result is known. */
export function AttemptNotice({
  computer,
  supportLine,
}: {
  computer: Computer;
  supportLine: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const { attempt } = computer;
  if (!attempt || !isBeingChecked(attempt)) return null;
  const { method, state, at } = attempt;
  const isUnknown = state === 'unknown';
  return (
    <Notice kind="warning" title={t('attempt.title')}>
      <div className={classes.text}>
        <p>{t(`attempt.${method}`, { when: formatDateTime(at) })}</p>
        <p>{t(isUnknown ? 'attempt.unknown' : 'attempt.open')}</p>
        {isUnknown && <p>{supportLine}</p>}
      </div>
    </Notice>
  );
}
