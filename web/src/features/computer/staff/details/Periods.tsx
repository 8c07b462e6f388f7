import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Details.module.css';
import { DetailsSection } from './DetailsSheet.tsx';

/** The earlier coverage periods of a renewed computer. */
export function Periods({
  periods,
  Section = DetailsSection,
}: {
  periods: Computer['periods'];
  Section?: ComponentType<{ title: string; children: ReactNode }>;
}) {
  const { t } = useTranslation('staff');
  if (periods.length === 0) return null;
  return (
    <Section title={t('details.periods')}>
      <ul className={classes.periods}>
        {periods.map(({ ordinal, coverageFrom, endDate, paymentMethod, payment, invoice }) => (
          <li key={ordinal}>
            {[
              endDate === null
                ? t('details.period', { ordinal })
                : coverageFrom === null
                  ? t('details.period-until', { ordinal, date: formatDate(endDate) })
                  : t('details.period-between', {
                      ordinal,
                      from: formatDate(coverageFrom),
                      date: formatDate(endDate),
                    }),
              paymentMethod && t(`method.${paymentMethod}`),
              payment,
              invoice?.number,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}
