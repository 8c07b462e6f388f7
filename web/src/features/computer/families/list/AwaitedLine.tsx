import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './ComputerCard.module.css';
import { findFamilyNotice } from './family-notice.ts';

/** What the computer awaits, if it is not the family's next step. */
export function AwaitedLine({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { attempt } = computer;
  const notice = findFamilyNotice(computer);
  if (attempt && isBeingChecked(attempt)) {
    return (
      <p className={classes.awaited}>
        <b>{t('paying.title')}.</b>{' '}
        {t(`paying.${attempt.method}`, { when: formatDateTime(attempt.at) })}
      </p>
    );
  }
  // The last line of the card names the withdrawal.
  if (!notice || notice === 'expired' || notice === 'withdrawn') return null;
  return (
    <p className={classes.awaited}>
      {t(`awaited.${notice}.title`)}
      {computer.issue && notice !== 'pending-more' ? `: ${computer.issue}` : '.'}
    </p>
  );
}
