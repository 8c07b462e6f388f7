import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Bulk.module.css';

/** What is ticked, and what can be done with it. */
export function SelectionBar({
  count,
  total,
  isAsking,
  onAll,
  onNone,
  onValidate,
}: {
  count: number;
  /** How many match the filters, as far as they are counted. */
  total: number;
  isAsking: boolean;
  onAll: () => void;
  onNone: () => void;
  onValidate: () => void;
}) {
  const { t } = useTranslation('staff');
  return (
    <section className={classes.bar} aria-label={t('bulk.selection')}>
      <p role="status">{t('bulk.selected', { count })}</p>
      {count < total && (
        <Button variant="subtle" size="sm" loading={isAsking} onClick={onAll}>
          {t('bulk.all')}
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={onNone}>
        {t('bulk.none')}
      </Button>
      <Button onClick={onValidate}>{t('bulk.validate', { count })}</Button>
    </section>
  );
}
