import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { type FileProblem, fileProblemText } from '../../../lib/check-files.ts';
import { choosePhoto } from '../../../lib/choose-photo.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { UploadButton } from '../../../ui/UploadButton.tsx';
import { useAddPhoto } from '../queries.ts';

/** Adds one photo at a time to a repair. */
export function AddPhoto({ repair: { _id, photosLeft } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const uploading = useAddPhoto(_id);
  const [problem, setProblem] = useState<FileProblem>();

  async function choose(files: readonly File[]) {
    const { photo, problem: found } = await choosePhoto(files);
    setProblem(found);
    if (photo) uploading.mutate(photo);
  }

  return (
    <div className="stack">
      <UploadButton
        uploading={uploading}
        texts={{
          progress: t('photos.uploading'),
          sending: (percent) => t('photos.percent', { percent }),
          waiting: (cause) => interruption(`waiting.${cause}`),
          cancel: common('app.cancel'),
        }}
        accept={photoTypes}
        variant="default"
        leftSection={<IconCamera size={20} stroke={1.9} aria-hidden="true" />}
        onFiles={(files) => void choose(files)}
      >
        {t('photos.add')}
      </UploadButton>
      <p>{t('photos.left', { count: photosLeft })}</p>
      {problem && <Notice kind="error">{t(`photos.${fileProblemText[problem]}`)}</Notice>}
      {uploading.error && (
        <Notice kind="error">{failureText(uploading.error, common('errors.generic'))}</Notice>
      )}
      {uploading.isSuccess && <Notice kind="success">{t('messages.saved')}</Notice>}
    </div>
  );
}
