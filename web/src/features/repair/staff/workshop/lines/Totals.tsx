import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Notice } from '../../../../../ui/Notice.tsx';
import classes from './Lines.module.css';
import { type LineValues, previewShares } from './line-values.ts';

/** The running total and who pays it. Warns before a quote goes to the family. */
export function Totals({
  repair,
  lines,
}: {
  repair: WorkshopRepair;
  lines: readonly LineValues[];
}) {
  const { t } = useTranslation('repair-lines');
  const { total, cost, shares } = previewShares(lines, repair);
  const isFixed = repair.shares !== null;
  return (
    <>
      <dl className={classes.totals}>
        <Sum label={t('total')} amount={total} isLarge />
        <Sum label={t('cost')} amount={cost} />
        {shares && <Sum label={t('coverage')} amount={shares.coverage} />}
        {shares && <Sum label={t('family')} amount={shares.family} />}
      </dl>
      {!shares && repair.shares && (
        <Notice kind="error">{t('below-share', { amount: euros(repair.shares.family) })}</Notice>
      )}
      {!isFixed && shares !== undefined && shares.family > 0 && (
        <Notice kind="warning" title={t('quote-title')}>
          {t('quote', { amount: euros(shares.family) })}
        </Notice>
      )}
      {isFixed && shares !== undefined && shares.family > 0 && (
        <p className={classes.hint}>{t('fixed', { amount: euros(shares.family) })}</p>
      )}
    </>
  );
}

function Sum({
  label,
  amount,
  isLarge = false,
}: {
  label: string;
  amount: number;
  isLarge?: boolean;
}) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{label}</dt>
      <dd>{euros(amount)}</dd>
    </div>
  );
}

function euros(amount: number): string {
  return formatEuros(eurosFromCents(amount as Cents));
}
