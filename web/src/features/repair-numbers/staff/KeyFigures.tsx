import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import {
  lossRatio,
  meanRating,
  per100,
  repeatRate,
} from '@cobertura/domain/repair-numbers/figures.ts';
import { isSmall } from '@cobertura/domain/repair-numbers/hide-small.ts';
import { totalOf } from '@cobertura/domain/repair-numbers/tables.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { formatNumber } from '../components/format-number.ts';
import { useDays } from '../components/useDays.ts';
import classes from './Numbers.module.css';

/** What the operator asks first. */
export function KeyFigures({ numbers }: { numbers: RepairNumbers }) {
  const { t } = useTranslation('repair-numbers');
  const inDays = useDays();
  const tally = totalOf(numbers);
  const open = numbers.open.ages.reduce((sum, { repairs }) => sum + repairs, 0);
  const late = numbers.open.ages.reduce((sum, { late: some }) => sum + some, 0);
  const total = numbers.stays.find(({ span }) => span === 'total');
  const rated = numbers.ratings.reduce((sum, count) => sum + count, 0);
  const mean = meanRating(numbers.ratings);
  const rate = per100(tally);
  const ratio = lossRatio(tally);
  const repeats = repeatRate(tally);
  return (
    <ul className={classes.keys} aria-label={t('key.label')}>
      <Key
        label={t('key.open')}
        value={formatCount(open)}
        isHidden={isSmall(open) || isSmall(late)}
        note={
          late > 0 ? (
            <span className={classes.late}>{t('key.late', { count: late })}</span>
          ) : (
            t('key.none-late')
          )
        }
      />
      <Key
        label={t('key.per100')}
        value={rate === null ? null : formatNumber('rate', rate)}
        isHidden={isSmall(tally.repairs) || isSmall(tally.covered)}
        note={t('key.per100-note', {
          repairs: formatCount(tally.repairs),
          covered: formatCount(tally.covered),
        })}
      />
      <Key
        label={t('key.ratio')}
        value={ratio === null ? null : formatNumber('percent', ratio)}
        isHidden={isSmall(tally.repairs) || isSmall(tally.covered)}
        note={
          ratio === null
            ? t('key.no-money')
            : t('key.ratio-note', {
                borne: formatNumber('cents', tally.borne),
                received: formatNumber('cents', tally.received),
              })
        }
      />
      <Key
        label={t('key.total')}
        value={inDays(total?.p50 ?? null)}
        isHidden={isSmall(total?.repairs ?? 0)}
        note={
          total?.p90 == null ? undefined : t('key.total-note', { days: inDays(total.p90) ?? '' })
        }
      />
      <Key
        label={t('key.repeats')}
        value={repeats === null ? null : formatNumber('percent', repeats / 100)}
        isHidden={isSmall(tally.repeats) || isSmall(tally.returned)}
        note={t('key.repeats-note', {
          repeats: formatCount(tally.repeats),
          returned: formatCount(tally.returned),
        })}
      />
      <Key
        label={t('key.rating')}
        value={mean === null ? null : t('key.rating-value', { mean: formatNumber('rate', mean) })}
        isHidden={isSmall(rated)}
        note={
          rated > 0 ? t('key.rating-note', { count: rated, shown: formatCount(rated) }) : undefined
        }
      />
    </ul>
  );
}

function Key({
  label,
  value,
  note,
  isHidden,
}: {
  label: string;
  value: string | null;
  note: ReactNode;
  isHidden: boolean;
}) {
  const { t } = useTranslation('repair-numbers');
  return (
    <li className={classes.key}>
      <span className={classes.label}>{label}</span>
      <span
        className={classes.figure}
        data-empty={value === null || undefined}
        data-hidden={isHidden || undefined}
      >
        {value ?? t('no-value')}
      </span>
      {note && (
        <span className={classes.quiet} data-hidden={isHidden || undefined}>
          {note}
        </span>
      )}
    </li>
  );
}
