import { maxDownloadComputers } from '@cobertura/domain/computer/selection.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Bulk.module.css';
import type { BulkPlan } from './bulk-plan.ts';
import { useBulkWords } from './useBulkWords.ts';

/** The number of selected computers, and the actions that are possible with them. */
export function SelectionBar({
  count,
  total,
  isLoadingAll,
  plans,
  isDownloading,
  onAll,
  onNone,
  onPlan,
  onDownload,
}: {
  count: number;
  total: number;
  isLoadingAll: boolean;
  /** The most likely action first. */
  plans: readonly BulkPlan[];
  isDownloading: boolean;
  onAll: () => void;
  onNone: () => void;
  onPlan: (plan: BulkPlan) => void;
  onDownload: () => void;
}) {
  const { t } = useTranslation('staff');
  const { labelOf, cannotOf } = useBulkWords();
  const possible = plans.filter(({ computers }) => computers.length > 0);
  const mayDownload = count <= maxDownloadComputers;
  return (
    <section className={classes.bar} aria-label={t('bulk.selection')}>
      <p role="status">{isLoadingAll ? t('bulk.counting') : t('bulk.selected', { count })}</p>
      {count < total && (
        <Button variant="subtle" size="sm" loading={isLoadingAll} onClick={onAll}>
          {t('bulk.all')}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={onNone}>
        {t('bulk.none')}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={!mayDownload}
        loading={isDownloading}
        onClick={onDownload}
      >
        {mayDownload ? t('bulk.download') : t('bulk.download-max', { count: maxDownloadComputers })}
      </Button>
      {possible.toReversed().map((plan) => (
        <Button
          key={plan.action}
          size="sm"
          variant={plan === possible[0] && plan.action !== 'reject' ? 'filled' : 'default'}
          disabled={isLoadingAll}
          onClick={() => onPlan(plan)}
        >
          {labelOf(plan)}
          {plan.cannotCount > 0 && <span className={classes.cannot}>; {cannotOf(plan)}</span>}
        </Button>
      ))}
      {possible.length === 0 && <p className={classes.nothing}>{t('bulk.nothing')}</p>}
    </section>
  );
}
