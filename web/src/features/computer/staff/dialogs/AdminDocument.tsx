import type { Computer } from '@cobertura/domain/computer/api.ts';
import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { checkFiles, type FileProblem } from '../../../../lib/check-files.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { shrinkDocument } from '../../../../lib/shrink-picture.ts';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useUploadDocuments } from '../../queries.ts';
import { DocumentView } from '../details/DocumentView.tsx';

export const adminDocumentKinds = ['adminDoc1', 'adminDoc2', 'adminDoc3'] as const;

/** One internal document: the stored file, and a button to replace it. */
export function AdminDocument({
  computer,
  kind,
}: {
  computer: Computer;
  kind: (typeof adminDocumentKinds)[number];
}) {
  const { t } = useTranslation('staff');
  const { t: computers } = useTranslation('computers');
  const uploading = useUploadDocuments(computer._id);
  const [problem, setProblem] = useState<FileProblem>();
  const isStored = computer.documents[kind] !== undefined;
  const name = t(`document.${kind}`);

  async function choose(files: readonly File[]) {
    const { file, problem: found } = checkFiles(files, documentTypes);
    setProblem(found);
    if (!file) return;
    const content = await shrinkDocument(file).catch(() => undefined);
    if (!content) return setProblem('invalidImage');
    uploading.mutate([{ document: kind, file: content, fileName: file.name }]);
  }

  return (
    <section className="stack" aria-label={name}>
      <h3>{name}</h3>
      {isStored && <DocumentView computer={computer} document={kind} />}
      {uploading.isPending ? (
        <ProgressBar
          part={uploading.progress}
          label={computers('file.progress')}
          text={computers('file.sending', { percent: Math.round(uploading.progress * 100) })}
        />
      ) : (
        <DropArea compact onFiles={(files) => void choose(files)}>
          <FileButton
            variant="default"
            accept={documentTypes}
            label={t(isStored ? 'admin-documents.replace' : 'admin-documents.add', { name })}
            leftSection={<IconUpload size={19} stroke={1.9} aria-hidden="true" />}
            onFiles={(files) => void choose(files)}
          >
            {t(isStored ? 'admin-documents.replace-short' : 'admin-documents.add-short')}
          </FileButton>
          <p>{computers('missing.kinds')}</p>
        </DropArea>
      )}
      {problem && <Notice kind="error">{computers(`file.${problem}`)}</Notice>}
      {uploading.error && <Notice kind="error">{uploading.error.message}</Notice>}
      {uploading.isSuccess && <Notice kind="success">{t('admin-documents.saved')}</Notice>}
    </section>
  );
}
