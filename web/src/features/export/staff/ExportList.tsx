import { formatDate, formatDateTime } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type ListSearch, pageHandlers, pageSizes, pageView } from '../../../lib/list-search.ts';
import { usePagedTexts } from '../../../lib/paging.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import classes from './Exports.module.css';
import { Hashes } from './Hashes.tsx';
import { type Batch, newestFirst, useDownloadAgain, useExports } from './queries.ts';

/** Earlier exports with person, time and range, and a button to download the same files again. */
export function ExportList({
  search,
  onSearch,
}: {
  search: ListSearch;
  onSearch: (changes: ListSearch) => void;
}) {
  const { t } = useTranslation('accounting');
  const exports = useExports(search);
  const texts = usePagedTexts();
  const download = useDownloadAgain();

  const columns: Column<Batch>[] = [
    {
      name: 'madeAt',
      label: t('batch.when'),
      sortable: true,
      cell: ({ madeAt }) => <strong>{formatDateTime(madeAt)}</strong>,
    },
    { name: 'by', label: t('batch.by'), cell: ({ by }) => by },
    { name: 'range', label: t('batch.range'), cell: (batch) => <BatchRange batch={batch} /> },
    { name: 'invoices', label: t('batch.invoices'), code: true, cell: ({ invoices }) => invoices },
    {
      name: 'hashes',
      label: t('batch.hashes'),
      cell: (batch) => <Hashes batch={batch} />,
    },
    {
      name: 'again',
      label: t('batch.actions'),
      actions: true,
      cell: ({ _id, madeAt }) => (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
          loading={download.isPending && download.variables === _id}
          onClick={() => download.mutate(_id)}
        >
          {t('batch.again')}
          <span className="visually-hidden">: {formatDateTime(madeAt)}</span>
        </Button>
      ),
    },
  ];

  return (
    <section className={classes.batches} aria-labelledby="batches">
      <h2 id="batches">{t('batch.title')}</h2>
      {download.error && (
        <Notice kind="error">{failureText(download.error, t('batch.again-error'))}</Notice>
      )}
      <PagedTable
        label={t('batch.title')}
        list={exports}
        columns={columns}
        idOf={({ _id }) => _id}
        view={pageView(search, newestFirst)}
        {...pageHandlers(onSearch)}
        sizes={pageSizes}
        texts={texts}
        empty={
          <EmptyState icon={<IconFileExport size={32} stroke={1.9} />}>
            {t('batch.none')}
          </EmptyState>
        }
      />
    </section>
  );
}

function BatchRange({ batch: { from, to } }: { batch: Batch }) {
  const { t } = useTranslation('accounting');
  if (from === null && to === null) return t('batch.all-days');
  if (from === null) return t('batch.until', { day: formatDate(to ?? 0) });
  if (to === null) return t('batch.since', { day: formatDate(from) });
  return `${formatDate(from)} – ${formatDate(to)}`;
}
