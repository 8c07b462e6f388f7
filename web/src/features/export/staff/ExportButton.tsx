import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmedExport } from './ConfirmedExport.tsx';
import classes from './ExportButton.module.css';
import { exportsFor, type Range, useExport } from './queries.ts';

/**
 * Exports a range of days, after a question: invoices for accountants, computers for the support desk.
 * A person with both rights chooses. An export of invoices changes the status of their computers and
 * calls `onExported`.
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
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const exporting = useExport(onExported);
  const [first, ...others] = exportsFor(scopes);
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => {
          exporting.reset();
          setAsking(true);
        }}
      >
        {t('list.export')}
      </Button>
      {first ? (
        <ConfirmedExport
          isAsking={isAsking}
          kinds={[first, ...others]}
          range={range}
          isFromList
          exporting={exporting}
          onClose={() => setAsking(false)}
        />
      ) : (
        isAsking && <Notice kind="error">{t('list.may-not-export')}</Notice>
      )}
    </div>
  );
}
