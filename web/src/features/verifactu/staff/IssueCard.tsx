import { formatDateTime } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { RecordIssue } from './queries.ts';
import classes from './Register.module.css';

/** One record with the agency's message and advice. */
export function IssueCard({
  issue,
  onCorrect,
  onSettle,
}: {
  issue: RecordIssue;
  onCorrect: () => void;
  onSettle: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { number, kind, state, position, answeredAt, madeAt, code, text, advice } = issue;
  return (
    <li className={classes.issue}>
      <div className={classes.heading}>
        <h3>{t(`issue.${kind}`, { number })}</h3>
        <StatusBadge colour={state === 'rejected' ? 'red' : 'orange'}>
          {t(`issue.${state}`)}
        </StatusBadge>
      </div>
      <p className={classes.soft}>
        {t('issue.place', { position, at: formatDateTime(answeredAt ?? madeAt) })}
      </p>
      {(code ?? text) && (
        <p>
          <span className={classes.soft}>{t('issue.said')} </span>
          {[code, text].filter(Boolean).join(' · ')}
        </p>
      )}
      <p>
        <strong>{t('issue.what-to-do')}</strong> {advice}
      </p>
      <div className={classes.buttons}>
        {issue.correctable && (
          <Button variant="default" size="sm" onClick={onCorrect}>
            {t('issue.correct')}
            <span className="visually-hidden">: {number}</span>
          </Button>
        )}
        {state === 'accepted-with-errors' && (
          <Button variant="default" size="sm" onClick={onSettle}>
            {t('issue.settle')}
            <span className="visually-hidden">: {number}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
