import { maxFileBytes } from '@cobertura/domain/computer/documents.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useUploadStatement } from './queries.ts';
import classes from './Statements.module.css';
import { UploadResult } from './UploadResult.tsx';

type Problem = 'too-many' | 'too-large';

/** All extensions are accepted, because banks use different ones. */
const anyFile: readonly string[] = [];

/** Uploads a bank statement and shows the result. */
export function StatementUpload() {
  const { t } = useTranslation('accounting');
  const sending = useUploadStatement();
  const [problem, setProblem] = useState<Problem>();

  function send(files: readonly File[]) {
    const [file] = files;
    if (!file || sending.isPending) return;
    const found = problemOf(files);
    setProblem(found);
    if (found) sending.reset();
    else sending.mutate(file);
  }

  return (
    <div className="stack">
      <DropArea onFiles={send} disabled={sending.isPending}>
        <IconFileUpload size={32} stroke={1.7} aria-hidden="true" className={classes.icon} />
        <div>
          <p className={classes.drop}>{t('upload.drop')}</p>
          <p className={classes.hint}>{t('upload.hint')}</p>
        </div>
        <FileButton accept={anyFile} disabled={sending.isPending} onFiles={send}>
          {t('upload.choose')}
        </FileButton>
      </DropArea>
      {sending.isPending && (
        <ProgressBar
          part={sending.progress}
          label={t('upload.progress')}
          text={t(sending.progress < 1 ? 'upload.sending' : 'upload.reading')}
        />
      )}
      {problem && <Notice kind="error">{t(`upload.${problem}`)}</Notice>}
      {sending.error && (
        <Notice kind="error">{failureText(sending.error, t('upload.error'))}</Notice>
      )}
      {sending.data && <UploadResult counts={sending.data} />}
    </div>
  );
}

function problemOf(files: readonly File[]): Problem | undefined {
  if (files.length > 1) return 'too-many';
  return files.some(({ size }) => size > maxFileBytes) ? 'too-large' : undefined;
}
