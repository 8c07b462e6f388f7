import { formatDate } from '@cobertura/domain/dates.ts';
import { type ReactNode, useId } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { NewTabLink } from '../../../ui/NewTabLink.tsx';
import classes from './Agreement.module.css';

export type AgreedContract = {
  studentName: string;
  computerModel: string;
  serialNumber: string;
  /** Euros. */
  price: number;
  until: number;
};

/**
 * What the family agrees to, right above the button that binds (RDL 1/2007 art. 98.2): the service, the
 * total price, from when until when, and how to leave.
 */
export function Agreement({
  contracts,
  startsAtOnce,
  laterStart,
  Heading = 'h2',
}: {
  contracts: readonly AgreedContract[];
  startsAtOnce: boolean;
  laterStart: number | undefined;
  Heading?: 'h2' | 'h3';
}) {
  const { t } = useTranslation('signing');
  const title = useId();
  const total = contracts.reduce((sum, { price }) => sum + price, 0);
  return (
    <section className={classes.agreement} aria-labelledby={title}>
      <Heading id={title}>{t('agreement.title')}</Heading>
      <dl className={classes.facts}>
        <Fact label={t('agreement.service')}>
          {contracts.map(({ studentName: student, computerModel: model, serialNumber: serial }) => (
            <div key={serial}>{t('agreement.service-of', { model, serial, student })}</div>
          ))}
        </Fact>
        <Fact label={t('agreement.price')}>
          {t('agreement.price-taxed', { price: formatEuros(total) })}
        </Fact>
        <Fact label={t('agreement.from')}>
          {startsAtOnce || laterStart === undefined
            ? t('agreement.from-payment')
            : t('agreement.from-day', { date: formatDate(laterStart) })}
        </Fact>
        <Fact label={t('agreement.until')}>
          <Ends contracts={contracts} />
        </Fact>
        <Fact label={t('agreement.leave')}>
          {t('agreement.leave-how')}{' '}
          <NewTabLink href="/withdraw" note={t('translation:app.opens-new-tab')}>
            {t('agreement.leave-link')}
          </NewTabLink>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One day for all contracts, or one for each. */
function Ends({ contracts }: { contracts: readonly AgreedContract[] }) {
  const { t } = useTranslation('signing');
  const [day, ...others] = new Set(contracts.map(({ until }) => formatDate(until)));
  if (others.length === 0) return t('agreement.until-day', { date: day });
  return contracts.map(({ serialNumber, studentName: student, until }) => (
    <div key={serialNumber}>{t('agreement.until-of', { student, date: formatDate(until) })}</div>
  ));
}
