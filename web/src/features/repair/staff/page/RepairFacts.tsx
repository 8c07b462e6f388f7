import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Email } from '../../../../ui/Email.tsx';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { RepairStatusName } from '../../components/RepairStatusName.tsx';
import { DueTime } from '../DueTime.tsx';
import type { ComputerLink, RepairLink } from '../links.ts';

/** The state of the repair and its deadline, the family, and how the report came. */
export function RepairFacts({
  repair,
  RepairLink,
  ComputerLink,
}: {
  repair: StaffRepair;
  RepairLink: RepairLink;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('repair-desk');
  const { family, repeats, rating, replyBy } = repair;
  const facts: (Fact | false | null)[] = [
    [t('column.status'), <RepairStatusName key="status" status={repair.status} />],
    [t('column.due'), <DueTime key="due" repair={repair} />],
    [t('fact.awaits'), t(`awaits.${repair.awaits}`)],
    replyBy !== null && [t('fact.reply-by'), formatDateTime(replyBy)],
    [t('fact.family'), family.name || '—'],
    [t('fact.email'), family.email ? <Email key="email">{family.email}</Email> : '—'],
    [t('fact.language'), t(`language.${repair.language}`)],
    [t('fact.channel'), t(`channel.${repair.channel}`)],
    [
      t('fact.laptop'),
      <ComputerLink key="computer" id={repair.computerId}>
        {`${repair.serial} · ${repair.model}`}
      </ComputerLink>,
    ],
    repeats && [
      t('fact.repeats'),
      <RepairLink key="repeats" id={repeats._id}>
        {repeats.number}
      </RepairLink>,
    ],
    rating && [
      t('fact.rating'),
      [t('fact.score', { score: rating.score }), rating.words].filter(Boolean).join(' · '),
    ],
  ];
  return (
    <Card title={t('page.state')}>
      <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
    </Card>
  );
}
