import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Email } from '../../../../ui/Email.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { knownFacts } from '../../components/known-facts.ts';
import { useDataFacts } from '../../components/useDataFacts.ts';
import { LostSerial } from '../LostSerial.tsx';
import { StatusCell } from '../list/StatusCell.tsx';
import classes from './Details.module.css';

/** The student, the family, the dates and the money, side by side. */
export function DetailsSheet({
  computer,
  onEdit,
  onPayments,
}: {
  computer: Computer;
  onEdit: () => void;
  onPayments: () => void;
}) {
  const { t } = useTranslation('staff');
  const { user, transfer, invoice } = computer;
  const data = useDataFacts(computer, 'staff');
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
          <Facts
            facts={[
              [t('fact.parent'), fullName(user)],
              [t('fact.dni'), user.dni],
              [
                t('fact.email'),
                <a key="email" href={`mailto:${user.email}`}>
                  <Email>{user.email}</Email>
                </a>,
              ],
              [
                t('fact.phone'),
                <a key="phone" href={`tel:${user.phone.replace(/\s/g, '')}`}>
                  {user.phone}
                </a>,
              ],
              [
                t('fact.address'),
                `${user.address}, ${user.postcode} ${user.town} (${user.province})`,
              ],
            ]}
          />
        </DetailsSection>
        <DetailsSection title={t('details.dates')}>
          <Facts
            facts={knownFacts([
              [t('fact.created'), formatDateTime(computer.createdAt)],
              [t('fact.updated'), formatDateTime(computer.updatedAt)],
              [t('fact.contracted'), date(computer.contractedAt)],
              [t('fact.paid'), date(computer.paidAt)],
              [t('fact.invoiced'), date(computer.invoicedAt)],
              [t('fact.exported'), date(computer.exportedAt)],
              [t('fact.until'), date(computer.endDate)],
            ])}
          />
        </DetailsSection>
        <DetailsSection title={t('details.payment')}>
          <Facts
            facts={knownFacts([
              [t('fact.method'), computer.paymentMethod && t(`method.${computer.paymentMethod}`)],
              [t('fact.order'), computer.payment],
              [t('fact.concept'), transfer?.concept],
              [t('fact.amount'), transfer && formatEuros(transfer.amount)],
              [
                t('fact.received'),
                computer.paidAmount !== undefined && formatEuros(computer.paidAmount),
              ],
              [t('fact.invoice'), invoice?.number],
              [t('fact.renewal'), t(computer.renewal ? 'fact.yes' : 'fact.no')],
            ])}
          />
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

function date(seconds: number | null): string | undefined {
  return seconds === null ? undefined : formatDateTime(seconds);
}
