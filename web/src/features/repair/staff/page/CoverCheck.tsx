import { formatDate, formatDateTime } from '@cobertura/domain/dates.ts';
import { rejectionCodes } from '@cobertura/domain/repair/report.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import type { Translate } from '../../../../lib/texts.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from '../Repair.module.css';
import { known } from '../useReportFacts.tsx';

/** Whether the coverage pays: the period, the days, which repair of the period it is, and who pays what. */
export function CoverCheck({ repair }: { repair: StaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const { t: amounts } = useTranslation('quotes');
  const language = useLanguage();
  const { cover, happenedOn, isLateReport } = repair;
  const { rejection, objectedAt, period, refundedAt, withdrawnAt, rules } = cover;
  const isInside = period !== null && period.from <= happenedOn && happenedOn <= period.until;
  return (
    <Card title={t('cover.title')}>
      <div className="stack">
        {objectedAt !== null && cover.isCovered === null && (
          <Notice kind="warning">{t('cover.objected', { day: formatDate(objectedAt) })}</Notice>
        )}
        {withdrawnAt !== null && (
          <Notice kind="warning">{t('cover.withdrawn', { day: formatDate(withdrawnAt) })}</Notice>
        )}
        {refundedAt !== null && (
          <Notice kind="warning">{t('cover.refunded', { day: formatDate(refundedAt) })}</Notice>
        )}
        <Facts
          facts={known([
            [
              t('cover.period'),
              period
                ? t('cover.from-until', {
                    from: formatIsoDay(period.from),
                    until: formatIsoDay(period.until),
                  })
                : t('cover.no-money'),
            ],
            [
              t('cover.day'),
              `${formatIsoDay(happenedOn)} · ${t(isInside ? 'cover.inside' : 'cover.outside')}`,
            ],
            [
              t('cover.reported'),
              [
                t('cover.after-days', { count: cover.reportedAfterDays }),
                isLateReport && t('cover.late', { count: rules.reportDays }),
              ]
                .filter(Boolean)
                .join(' · '),
            ],
            [t('cover.ordinal'), t('cover.ordinal-of', { number: cover.ordinal })],
            ...sharesInWords(repair, amounts),
            [
              t('cover.decision'),
              cover.isCovered !== null && t(cover.isCovered ? 'cover.yes' : 'cover.no'),
            ],
          ])}
        />
        <ul className={classes.checks} aria-label={t('cover.rules')}>
          {rulesInWords(repair, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {rejection && (
          <Notice kind="info" title={rejectionCodes[rejection.code][language]}>
            <p className={classes.meta}>{formatDateTime(rejection.at)}</p>
            <p className={classes.words}>{rejection.words}</p>
          </Notice>
        )}
      </div>
    </Card>
  );
}

/** Who pays what, once the workshop knows the price. */
function sharesInWords(
  { cover: { shares } }: StaffRepair,
  t: Translate<'quotes'>,
): (readonly [string, string])[] {
  if (!shares) return [];
  return [
    [t('desk.coverage'), formatEuros(shares.coverage / 100)],
    [t('desk.family'), formatEuros(shares.family / 100)],
  ];
}

/** The rules of the contract, and what they mean for this repair. */
function rulesInWords(
  { cover: { ordinal, rules }, isRepeat }: StaffRepair,
  t: Translate<'repair-desk'>,
): string[] {
  const euros = (cents: number) => formatEuros(cents / 100);
  const excess = rules.excess[Math.min(ordinal, rules.excess.length) - 1] ?? 0;
  const isBeyond = rules.repairsPerPeriod !== null && ordinal > rules.repairsPerPeriod;
  if (isRepeat) return [t('split.repeat')];
  if (isBeyond) return [t('split.beyond', { count: rules.repairsPerPeriod })];
  return [
    excess === 0 ? t('split.no-excess') : t('split.excess', { amount: euros(excess) }),
    rules.cap === null ? t('split.no-cap') : t('split.cap', { amount: euros(rules.cap) }),
    rules.repairsPerPeriod === null
      ? t('split.any-number')
      : t('split.number', { count: rules.repairsPerPeriod }),
  ];
}
