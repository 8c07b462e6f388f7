import { formatDate, formatTime, isoDay } from '@cobertura/domain/dates.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { ReactNode } from 'react';
import { formatIsoDay, nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import classes from './Repair.module.css';
import { RepairStatusName } from './RepairStatusName.tsx';

/** The status in words: what happens now, who is awaited and until when. */
export function Now({
  repair: { status, dueAt, expectedOn, isObjecting },
  text,
  replyBy = null,
  silence,
  children,
}: {
  repair: {
    status: RepairStatus;
    dueAt: number | null;
    expectedOn: string | null;
    isObjecting: boolean;
  };
  /** What happens now, where the words of the status would not be true. */
  text?: string | undefined;
  /** The last second to reply to a question. */
  replyBy?: number | null;
  /** What happens without a reply. */
  silence?: string;
  /** The line of steps. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('repairs');
  const now = nowInSeconds();
  // A question to the family is more urgent than the objection.
  const awaitsDecision = isObjecting && status !== 'needs-info';
  const isWorking = status === 'received' || status === 'repairing';
  // Before the decision it is open whether the laptop is repaired.
  const day = isWorking && !awaitsDecision ? expectedOn : null;
  const isLate = day === null ? dueAt !== null && dueAt < now : day < isoDay(now);
  return (
    <Card>
      <div className="stack">
        <p className={classes.now}>
          <RepairStatusName status={status} />
          <span>{text ?? t(awaitsDecision ? 'now.objecting' : `now.${status}`)}</span>
        </p>
        {replyBy !== null && (
          <p>
            {t('now.reply-by', { day: formatDate(replyBy) })} {silence}
          </p>
        )}
        {isLate ? (
          <p>{t('now.late')}</p>
        ) : day !== null ? (
          <p>{t('now.expected', { day: formatIsoDay(day) })}</p>
        ) : (
          dueAt !== null && (
            <p>{t('now.due', { day: formatDate(dueAt), time: formatTime(dueAt) })}</p>
          )
        )}
        {children}
      </div>
    </Card>
  );
}
