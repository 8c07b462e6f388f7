import type { Language } from '@cobertura/domain/language.ts';
import { IconDownload, IconFileTypePdf, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { checkFiles, type FileProblem } from '../../../lib/check-files.ts';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DropArea } from '../../../ui/DropArea.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useDownloadManual } from '../queries.ts';
import classes from './Manuals.module.css';
import { useDeleteManual, useUploadManual } from './queries.ts';

const pdf = ['application/pdf'];
const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** The manual in one language. A dropped PDF replaces it. */
export function Manual({ language, isUploaded }: { language: Language; isUploaded: boolean }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const download = useDownloadManual();
  const sending = useUploadManual(language);
  const [problem, setProblem] = useState<FileProblem>();
  const name = t(`manual.language.${language}`);
  const inSentence = name.toLowerCase();
  const deletion = useDeletion(useDeleteManual(), {
    title: t('manual.delete-title', { language: inSentence }),
    question: () => t('manual.delete-question'),
    deleted: t('manual.deleted'),
    failed: common('errors.request'),
  });

  function choose(files: readonly File[]) {
    const { file, problem: found } = checkFiles(files, pdf);
    setProblem(found);
    sending.reset();
    if (file) sending.mutate(file);
  }

  return (
    <section className={classes.manual} aria-label={name}>
      <DropArea onFiles={choose} disabled={sending.isPending} compact>
        <div className={classes.line}>
          <IconFileTypePdf size={32} stroke={1.7} aria-hidden="true" className={classes.icon} />
          <div className={classes.text}>
            <h3>{name}</h3>
            <p>{t(isUploaded ? 'manual.there' : 'manual.none')}</p>
          </div>
        </div>
        <div className={classes.buttons}>
          <FileButton
            accept={pdf}
            variant="default"
            size="sm"
            label={t(isUploaded ? 'manual.replace-label' : 'manual.upload-label', {
              language: inSentence,
            })}
            disabled={sending.isPending}
            onFiles={choose}
            leftSection={<IconFileUpload {...icon} />}
          >
            {t(isUploaded ? 'manual.replace' : 'manual.upload')}
          </FileButton>
          {isUploaded && (
            <>
              <IconButton
                framed
                label={t('manual.download-label', { language: inSentence })}
                icon={<IconDownload {...icon} />}
                disabled={download.isPending}
                onClick={() => download.mutate(language)}
              />
              <IconButton
                framed
                label={t('manual.delete-label', { language: inSentence })}
                icon={<IconTrash {...icon} />}
                disabled={sending.isPending}
                onClick={() => {
                  sending.reset();
                  deletion.ask(language);
                }}
              />
            </>
          )}
        </div>
      </DropArea>
      {sending.isPending && (
        <ProgressBar
          part={sending.progress}
          label={t('manual.progress', { language: inSentence })}
          text={t('manual.sending', { percent: Math.round(sending.progress * 100) })}
        />
      )}
      {problem && <Notice kind="error">{t(`manual.problem.${problemKey(problem)}`)}</Notice>}
      {sending.error && <Notice kind="error">{sending.error.message}</Notice>}
      {download.error && <Notice kind="error">{download.error.message}</Notice>}
      {sending.isSuccess && <Notice kind="success">{t('manual.sent')}</Notice>}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </section>
  );
}

function problemKey(problem: FileProblem) {
  return problem === 'fileTooLarge' || problem === 'tooManyFiles' ? problem : 'only-pdf';
}
