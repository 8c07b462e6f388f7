import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useImportCsv, usePreviewCsv } from '../queries.ts';
import { AddOutcome } from './AddOutcome.tsx';
import { CsvChooser } from './CsvChooser.tsx';
import { type CsvProblem, checkCsv } from './csv-file.ts';

/** Imports serial numbers from a CSV file, after a preview. */
export function ImportCsv({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const preview = usePreviewCsv();
  const importing = useImportCsv();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<CsvProblem>();
  const isBusy = preview.isPending || importing.isPending;
  const result = importing.data ?? preview.data;
  const isDone = importing.isSuccess;

  function choose(files: readonly File[]) {
    if (files.length === 0) return;
    const { file: chosen, problem: found } = checkCsv(files);
    setFile(chosen);
    setProblem(found);
    preview.reset();
    importing.reset();
    if (chosen) preview.mutate(chosen);
  }

  function submit() {
    if (!file) setProblem((found) => found ?? 'no-file');
    else importing.mutate(file);
  }

  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('serial.import')}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        <CsvChooser file={file} disabled={isBusy} onFiles={choose} />
        {problem && <Notice kind="error">{t(`serial.problem.${problem}`)}</Notice>}
        {(preview.error ?? importing.error) && (
          <Notice kind="error">
            {failureText(preview.error ?? importing.error, t('serial.import-error'))}
          </Notice>
        )}
        {preview.isPending && <Placeholder lines={2} label={t('serial.previewing')} />}
        {result && <AddOutcome result={result} isPreview={!isDone} place="line" />}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {isDone ? common('app.close') : common('app.cancel')}
          </Button>
          {!isDone && (
            <Button
              loading={importing.isPending}
              disabled={preview.isPending || preview.data?.insertedCount === 0}
              onClick={submit}
            >
              {preview.data
                ? t('serial.import-count', { count: preview.data.insertedCount })
                : t('serial.import-submit')}
            </Button>
          )}
        </FormActions>
      </div>
    </Dialog>
  );
}
