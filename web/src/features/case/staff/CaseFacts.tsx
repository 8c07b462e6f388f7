import { formatDate, formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Email } from '../../../ui/Email.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { CaseStatusName } from './CaseStatusName.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import type { ComputerLink } from './links.ts';
import type { StaffCase } from './queries.ts';

/** What every kind of case has in common: the clock, the status, and who wrote and how. */
export function CaseFacts({
  found,
  ComputerLink,
}: {
  found: StaffCase;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('cases');
  const { dueAt, closedAt, computerId } = found;
  const facts: Fact[] = [
    [t('column.status'), <CaseStatusName key="status" {...found} />],
    [t('column.days-left'), <DaysLeft key="days" found={found} />],
    ...(dueAt !== null && closedAt === null
      ? [[t('facts.due'), formatDate(dueAt)] satisfies Fact]
      : []),
    [t('column.awaits'), t(`awaits.${found.awaits}`)],
    [t('column.name'), found.name || '—'],
    [t('facts.email'), found.email ? <Email key="email">{found.email}</Email> : '—'],
    [
      t('column.received'),
      `${formatDateTime(found.receivedAt)} · ${t(`channel.${found.channel}`)}`,
    ],
    ...(closedAt !== null ? [[t('facts.closed'), formatDateTime(closedAt)] satisfies Fact] : []),
    ...(computerId !== null
      ? [
          [
            t('facts.computer'),
            <ComputerLink key="computer" id={computerId}>
              {t('facts.open-computer')}
            </ComputerLink>,
          ] satisfies Fact,
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}
