import type { Computer } from '@cobertura/domain/computer/api.ts';
import { documentTypes } from '@cobertura/domain/computer/documents.ts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFiles, type FileProblem } from '../../../../lib/check-files.ts';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useUploadDocuments } from '../../queries.ts';
import { DocumentView } from '../details/DocumentView.tsx';

export const adminDocumentKinds = ['adminDoc1', 'adminDoc2', 'adminDoc3'] as const;

/** One document of the staff: the stored file, and a button to replace it. */
export function AdminDocument({
  computer,
  kind,
}: {
  computer: Computer;
  kind: (typeof adminDocumentKinds)[number];
}) {
  const { t } = useTranslation('staff');
  const { t: words } = useTranslation('computers');
  const send = useUploadDocuments(computer._id);
  const [problem, setProblem] = useState<FileProblem>();
  const isThere = computer.documents[kind] !== undefined;
  const name = t(`document.${kind}`);

  function choose(files: readonly File[]) {
    const { file, problem: found } = checkFiles(files, documentTypes);
    setProblem(found);
    if (file) send.mutate([{ document: kind, file, fileName: file.name }]);
  }

  return (
    <section className="stack" aria-label={name}>
      <h3>{name}</h3>
      {isThere && <DocumentView computer={computer} document={kind} />}
      {send.isPending ? (
        <ProgressBar
          part={send.progress}
          label={words('file.progress')}
          text={words('file.sending', { percent: Math.round(send.progress * 100) })}
        />
      ) : (
        <DropArea compact onFiles={choose}>
          <FileButton
            variant="default"
            accept={documentTypes}
            label={t(isThere ? 'admin-documents.replace' : 'admin-documents.add', { name })}
            leftSection={<IconUpload size={19} stroke={1.9} aria-hidden="true" />}
            onFiles={choose}
          >
            {t(isThere ? 'admin-documents.replace-short' : 'admin-documents.add-short')}
          </FileButton>
          <p>{words('missing.kinds')}</p>
        </DropArea>
      )}
      {problem && <Notice kind="error">{words(`file.${problem}`)}</Notice>}
      {send.error && <Notice kind="error">{send.error.message}</Notice>}
      {send.isSuccess && <Notice kind="success">{t('admin-documents.saved')}</Notice>}
    </section>
  );
}
