import { formatDate, formatTime } from '@cobertura/domain/dates.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import classes from '../../components/Repair.module.css';
import type { SentReport } from './ReportForm.tsx';

/** What the desk sees after it reported a fault for a family. */
export function Recorded({ sent, actions }: { sent: SentReport; actions: ReactNode }) {
  const { t } = useTranslation('repairs');
  const { number, dueAt } = sent;
  return (
    <>
      <PageTitle>{t('recorded.title', { number })}</PageTitle>
      <Card>
        <div className="stack">
          <p>{t('recorded.text')}</p>
          {dueAt !== null && (
            <p>{t('recorded.due', { day: formatDate(dueAt), time: formatTime(dueAt) })}</p>
          )}
          <div className={classes.actions}>{actions}</div>
        </div>
      </Card>
    </>
  );
}
