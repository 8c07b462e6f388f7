import { formatDate } from '@cobertura/domain/dates.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { objectUntil } from '@cobertura/domain/repair/objection.ts';
import { minReportText, rejectionCodes } from '@cobertura/domain/repair/report.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Words } from '../../../ui/Words.tsx';
import classes from '../components/Repair.module.css';
import { useObject } from '../queries.ts';
import { WriteForm } from './WriteForm.tsx';

/** Why a repair is not covered, and what the family can do about it. */
export function Rejection({
  repair,
  complainLink,
  onObjected,
}: {
  repair: RepairView;
  complainLink: ReactNode;
  onObjected: () => void;
}) {
  const { t } = useTranslation('repairs');
  const language = useLanguage();
  const objecting = useObject(repair._id, { onSaved: onObjected });
  const { rejection, isCovered, offers } = repair;
  if (!rejection || isCovered !== false) return null;
  return (
    <Card title={t('rejection.title')}>
      <div className="stack">
        <div>
          <p className={classes.meta}>{formatDate(rejection.at)}</p>
          <p>
            <strong>{rejectionCodes[rejection.code][language]}</strong>
          </p>
        </div>
        <Words>{rejection.words}</Words>
        {offers.includes('objected') && (
          <>
            <h3>{t('rejection.object-title')}</h3>
            <p>
              {t('rejection.object', { day: formatDate(objectUntil(rejection.at)) })}
              {repair.status === 'ready' && ` ${t('rejection.before-return')}`}
            </p>
            <WriteForm
              name={`objection-${repair._id}`}
              labels={{
                form: t('rejection.object-title'),
                text: t('rejection.text'),
                send: t('rejection.send'),
              }}
              description={(count) => t('rejection.text-hint', { count, min: minReportText })}
              min={minReportText}
              sending={objecting}
            />
          </>
        )}
        <p>{complainLink}</p>
      </div>
    </Card>
  );
}
