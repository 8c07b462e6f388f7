import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { checkFiles, type FileProblem, fileProblemText } from '../../../lib/check-files.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { shrinkDocument } from '../../../lib/shrink-picture.ts';
import { DropArea } from '../../../ui/DropArea.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { UploadButton } from '../../../ui/UploadButton.tsx';
import type { NewFile } from '../queries.ts';

type Uploading = ComponentProps<typeof UploadButton>['uploading'] & {
  mutate: (file: NewFile) => void;
  isSuccess: boolean;
  error: Error | null;
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
      <DropArea compact disabled={uploading.isPending} onFiles={(files) => void choose(files)}>
        <UploadButton
          uploading={uploading}
          texts={{
            progress: t('files.progress'),
            sending: (percent) => t('files.sending', { percent }),
            waiting: (cause) => interruption(`waiting.${cause}`),
            cancel: common('app.cancel'),
          }}
          variant="default"
          accept={documentTypes}
          leftSection={<IconUpload size={19} stroke={1.9} aria-hidden="true" />}
          onFiles={(files) => void choose(files)}
        >
          {t('files.add')}
        </UploadButton>
        <p>{hint}</p>
      </DropArea>
      {problem && <Notice kind="error">{t(`files.${fileProblemText[problem]}`)}</Notice>}
      {uploading.error && (
        <Notice kind="error">{failureText(uploading.error, common('errors.generic'))}</Notice>
      )}
      {uploading.isSuccess && <Notice kind="success">{t('files.saved')}</Notice>}
    </div>
  );
}
