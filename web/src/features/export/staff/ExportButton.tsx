import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ExportButton.module.css';
import { ExportOutcome } from './ExportOutcome.tsx';
import { type Range, useExport } from './queries.ts';

/**
 * Exports a range of days: invoices for accountants, computers for the support desk. An export of invoices
 * changes the status of their computers and calls `onExported`.
 */
export function ExportButton({
  scopes,
  range,
  onExported,
}: {
  scopes: readonly Scope[];
  range: Range;
  onExported: () => void;
}) {
  const { t } = useTranslation('accounting');
  const exporting = useExport(scopes, onExported);
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(range)}
      >
        {t('export.do')}
      </Button>
      <ExportOutcome saved={exporting.data} error={exporting.error} />
    </div>
  );
}
