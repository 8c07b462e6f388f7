import { complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ComponentType, ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import classes from '../components/Complaint.module.css';
import { ComplaintStatusName } from '../components/ComplaintStatusName.tsx';
import { useComputerComplaints } from './queries.ts';

/** The complaints about a computer, in a section of its page. Shows nothing without any. */
export function ComputerComplaints({
  computerId,
  Section,
  CaseLink,
}: {
  computerId: string;
  Section: ComponentType<{ title: string; children: ReactNode }>;
  CaseLink: ComponentType<{ id: string; children: ReactNode }>;
}) {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const { data = [] } = useComputerComplaints(computerId);
  if (data.length === 0) return null;
  return (
    <Section title={t('computer.title')}>
      <ul className={classes.list}>
        {data.map(({ _id, number, kind, status, receivedAt }) => (
          <li key={_id}>
            <CaseLink id={_id}>{number}</CaseLink> <ComplaintStatusName status={status} />
            <p className={classes.meta}>
              {complaintKindFacts[kind].label[language]} · {formatDate(receivedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
