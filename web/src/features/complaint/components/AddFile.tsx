import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { checkFiles, type FileProblem, fileProblemText } from '../../../lib/check-files.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { shrinkDocument } from '../../../lib/shrink-picture.ts';
import { DropArea } from '../../../ui/DropArea.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import type { NewFile } from '../queries.ts';

type Uploading = {
  mutate: (file: NewFile) => void;
  progress: number;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  waiting: 'offline' | 'slow' | undefined;
  cancel: () => void;
};

/** Chooses and sends one file at a time. A picture is made smaller before it is sent. */
export function AddFile({ uploading, hint }: { uploading: Uploading; hint: string }) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const [problem, setProblem] = useState<FileProblem>();

  async function choose(files: readonly File[]) {
    const { file, problem: found } = checkFiles(files, documentTypes);
    setProblem(found);
    if (!file) return;
    const content = await shrinkDocument(file).catch(() => undefined);
    if (!content) return setProblem('invalidImage');
    uploading.mutate({ file: content, fileName: file.name });
  }

  return (
    <div className="stack">
      {uploading.isPending ? (
        <ProgressBar
          part={uploading.progress}
          label={t('files.progress')}
          text={t('files.sending', { percent: Math.round(uploading.progress * 100) })}
        />
      ) : (
        <DropArea compact onFiles={(files) => void choose(files)}>
          <FileButton
            variant="default"
            accept={documentTypes}
            leftSection={<IconUpload size={19} stroke={1.9} aria-hidden="true" />}
            onFiles={(files) => void choose(files)}
          >
            {t('files.add')}
          </FileButton>
          <p>{hint}</p>
        </DropArea>
      )}
      {uploading.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${uploading.waiting}`)}
          cancelLabel={common('app.cancel')}
          onCancel={uploading.cancel}
        />
      )}
      {problem && <Notice kind="error">{t(`files.${fileProblemText[problem]}`)}</Notice>}
      {uploading.error && (
        <Notice kind="error">{failureText(uploading.error, common('errors.generic'))}</Notice>
      )}
      {uploading.isSuccess && <Notice kind="success">{t('files.saved')}</Notice>}
    </div>
  );
}
