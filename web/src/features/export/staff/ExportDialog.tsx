import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import type { ConfirmedExportProps } from './ConfirmedExport.tsx';
import { ExportOutcome } from './ExportOutcome.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { useExportPreview } from './queries.ts';

/** Says what an export contains and changes, and exports after a confirmation. */
export function ExportDialog({
  kinds,
  range,
  isFromList = false,
  exporting,
  onClose,
}: ConfirmedExportProps) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const [kind, setKind] = useState(kinds[0]);
  const preview = useExportPreview(kind, range);
  const hasContent = preview.isSuccess && preview.data.count > 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`preview.title-${kind}`)}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {kinds.length > 1 && (
          <RadioBoxes
            label={t('preview.choose')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(chosen) => {
              setKind(chosen);
              exporting.reset();
            }}
          />
        )}
        <ExportPreview kind={kind} preview={preview} />
        <p>{t(`preview.by-${kind}`)}</p>
        {isFromList && (
          <p>{t(range.from || range.to ? 'preview.only-days' : 'preview.all-days')}</p>
        )}
        <ExportOutcome saved={undefined} error={exporting.error} />
        <FormActions>
          <Button variant="default" data-autofocus onClick={onClose}>
            {common(hasContent ? 'app.cancel' : 'app.close')}
          </Button>
          {hasContent && (
            <Button
              loading={exporting.isPending}
              onClick={() => exporting.mutate({ kind, range }, { onSuccess: onClose })}
            >
              {t('export.do')}
            </Button>
          )}
        </FormActions>
      </div>
    </Dialog>
  );
}
