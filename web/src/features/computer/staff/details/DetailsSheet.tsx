import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useDataFacts } from '../../components/useDataFacts.ts';
import { LostSerial } from '../LostSerial.tsx';
import { StatusCell } from '../list/StatusCell.tsx';
import type { Slots } from '../slots.ts';
import classes from './Details.module.css';
import { useDateFacts, useFamilyFacts, usePaymentFacts } from './facts.tsx';

/** The student, the family, the dates and the money, side by side. */
export function DetailsSheet({
  computer,
  onEdit,
  onPayments,
  ViewAsFamily,
}: {
  computer: Computer;
  onEdit: () => void;
  onPayments: () => void;
  ViewAsFamily: Slots['ViewAsFamily'];
}) {
  const { t } = useTranslation('staff');
  const data = useDataFacts(computer, 'staff');
  const family = useFamilyFacts(computer);
  const dates = useDateFacts(computer);
  const payment = usePaymentFacts(computer);
  return (
    <>
      {computer.issue && (
        <Notice kind="info" title={t('details.issue')}>
          {computer.issue}
        </Notice>
      )}
      {!computer.serialClaimed && (
        <LostSerial computer={computer} onGiveSerial={onEdit} onPayments={onPayments} />
      )}
      <div className={classes.sections}>
        <DetailsSection title={t('details.computer')}>
          <Facts
            facts={[[t('fact.status'), <StatusCell key="status" computer={computer} />], ...data]}
          />
          <Button
            variant="default"
            leftSection={<IconPencil size={19} stroke={1.9} aria-hidden="true" />}
            onClick={onEdit}
          >
            {t('details.edit')}
          </Button>
        </DetailsSection>
        <DetailsSection title={t('details.family')}>
          <Facts facts={family} />
          <Suspense>
            <ViewAsFamily family={computer.user} />
          </Suspense>
        </DetailsSection>
        <DetailsSection title={t('details.dates')}>
          <Facts facts={dates} />
        </DetailsSection>
        <DetailsSection title={t('details.payment')}>
          <Facts facts={payment} />
        </DetailsSection>
      </div>
    </>
  );
}

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
