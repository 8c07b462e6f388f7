import { formatDate } from '@cobertura/domain/dates.ts';
import { repairParts } from '@cobertura/domain/repair/report.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { RepairStatusName } from '../../components/RepairStatusName.tsx';
import type { RepairLink } from '../links.ts';
import classes from '../Repair.module.css';

/** Other repairs of the same serial number, newest first. */
export function EarlierRepairs({
  repair: { earlier },
  RepairLink,
}: {
  repair: StaffRepair;
  RepairLink: RepairLink;
}) {
  const { t } = useTranslation('repair-desk');
  return (
    <Card title={t('earlier.title')}>
      {earlier.length === 0 ? (
        <p>{t('earlier.none')}</p>
      ) : (
        <RepairSummaries repairs={earlier} RepairLink={RepairLink} />
      )}
    </Card>
  );
}

/** One line for each repair, with a link to its page. */
export function RepairSummaries({
  repairs,
  RepairLink,
}: {
  repairs: readonly StaffRepair['earlier'][number][];
  RepairLink: RepairLink;
}) {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  return (
    <ul className={classes.list}>
      {repairs.map(({ _id, number, status, outcome, reportedAt, parts }) => (
        <li key={_id}>
          <RepairLink id={_id}>{number}</RepairLink> <RepairStatusName status={status} />
          <p className={classes.meta}>
            {[
              formatDate(reportedAt),
              parts.map((part) => repairParts[part][language]).join(', '),
              outcome && t(`outcome.${outcome}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
