import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Bulk.module.css';

/** The number of selected computers, and the bulk actions. */
export function SelectionBar({
  count,
  total,
  isLoadingAll,
  onAll,
  onNone,
  onValidate,
  onInvoice,
}: {
  count: number;
  /** The number of matches, up to the limit of the count. */
  total: number;
  isLoadingAll: boolean;
  onAll: () => void;
  onNone: () => void;
  onValidate: () => void;
  /** Undefined if the staff member may not issue invoices. */
  onInvoice: (() => void) | undefined;
}) {
  const { t } = useTranslation('staff');
  return (
    <section className={classes.bar} aria-label={t('bulk.selection')}>
      <p role="status">{t('bulk.selected', { count })}</p>
      {count < total && (
        <Button variant="subtle" size="sm" loading={isLoadingAll} onClick={onAll}>
          {t('bulk.all')}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={onNone}>
        {t('bulk.none')}
      </Button>
      {onInvoice && (
        <Button variant="default" onClick={onInvoice}>
          {t('bulk.invoice', { count })}
        </Button>
      )}
      <Button onClick={onValidate}>{t('bulk.validate', { count })}</Button>
    </section>
  );
}
