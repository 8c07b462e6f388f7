import type { NumberTable } from '@cobertura/domain/repair-numbers/table-names.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { type NumbersSearch, useDownloadTable } from '../queries.ts';
import classes from './Numbers.module.css';

/** A part of the page with its definition, and its table to download. */
export function Figure({
  table,
  search,
  isWide = false,
  children,
}: {
  table: NumberTable;
  search: NumbersSearch;
  isWide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('repair-numbers');
  const download = useDownloadTable(search);
  const titleId = useId();
  const title = t(`figure.${table}`);
  return (
    <section className={classes.panel} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className={classes.quiet}>{t(`figure.${table}-words`)}</p>
        </div>
        <Button
          variant="default"
          size="sm"
          className={classes.csv}
          leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
          aria-label={t('csv-of', { title })}
          loading={download.isPending}
          onClick={() => download.mutate(table)}
        >
          {t('csv')}
        </Button>
      </header>
      {download.error && (
        <p role="alert" className={classes.failure}>
          {download.error.message}
        </p>
      )}
      {children}
    </section>
  );
}
