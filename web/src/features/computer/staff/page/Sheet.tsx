import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { knownFacts } from '../../components/known-facts.ts';
import { useDataFacts } from '../../components/useDataFacts.ts';
import { useDateFacts, useFamilyFacts, usePaymentFacts } from '../details/facts.tsx';
import { Periods } from '../details/Periods.tsx';
import type { Slots } from '../slots.ts';
import { PageSection } from './PageSection.tsx';
import { Rejections } from './Rejections.tsx';

/** What is known about a computer: money and contract, family, rejections, data, and earlier periods. */
export function Sheet({
  computer,
  slots: { CaseLink, Complaints, Invoices, Repairs, ViewAsFamily, payments },
  actions,
  onEdit,
}: {
  computer: Computer;
  slots: Slots;
  /** What this person may do, below what a decision needs. */
  actions: ReactNode;
  onEdit: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: page } = useTranslation('computer-page');
  const { contractedAt, paidAt, withdrawal } = computer;
  const contract =
    contractedAt === null
      ? page('contract.unsigned')
      : page('contract.signed', { at: formatDateTime(contractedAt) });
  return (
    <>
      <PageSection title={page('section.money')}>
        <Facts
          facts={knownFacts([
            ...usePaymentFacts(computer),
            [t('fact.paid'), paidAt !== null && formatDateTime(paidAt)],
            [page('contract.label'), contract],
            [
              page('contract.withdrawal'),
              withdrawal && <CaseLink id={withdrawal.caseId}>{withdrawal.number}</CaseLink>,
            ],
          ])}
        />
      </PageSection>
      <PageSection title={t('details.family')}>
        <Facts facts={useFamilyFacts(computer)} />
        <Suspense>
          <ViewAsFamily family={computer.user} />
        </Suspense>
      </PageSection>
      <Rejections computer={computer} />
      {actions}
      <PageSection title={t('details.computer')}>
        <Facts facts={useDataFacts(computer, 'staff')} />
        <Button
          variant="default"
          leftSection={<IconPencil size={19} stroke={1.9} aria-hidden="true" />}
          onClick={onEdit}
        >
          {t('details.edit')}
        </Button>
      </PageSection>
      <Suspense>
        <Repairs computerId={computer._id} Section={PageSection} />
      </Suspense>
      <PageSection title={t('details.dates')}>
        <Facts facts={useDateFacts(computer)} />
      </PageSection>
      <PageSection title={t('action.payments')}>
        <Suspense>{payments(computer._id)}</Suspense>
      </PageSection>
      <Suspense>
        <Invoices computer={computer} Section={PageSection} />
      </Suspense>
      <Suspense>
        <Complaints computerId={computer._id} Section={PageSection} />
      </Suspense>
      <Periods periods={computer.periods} Section={PageSection} />
    </>
  );
}
