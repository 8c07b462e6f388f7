import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { photosPerPurpose } from '@cobertura/domain/repair/report.ts';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { fileProblemText } from '../../../../lib/check-files.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import classes from './Report.module.css';
import { SentPhoto } from './SentPhoto.tsx';
import type { QueuedPhoto, usePhotoQueue } from './usePhotoQueue.ts';

/** Photos of the damage. Each one is sent as soon as it is taken. */
export function PhotoField({
  computerId,
  photos,
}: {
  computerId: string;
  photos: ReturnType<typeof usePhotoQueue>;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { saved, queue, problem } = photos;
  const sent = saved.data ?? [];
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
  // A mouse means a desktop, where the camera button would only open the file dialog again.
  const isDesktop = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{t('form.photos')}</legend>
      <p className={classes.hint}>{t('form.photos-hint')}</p>
      {saved.error && (
        <LoadFailure
          message={t('photos.load-error')}
          retryLabel={common('app.retry')}
          onRetry={() => void saved.refetch()}
        />
      )}
      {sent.length + queue.length > 0 && (
        <ul className={classes.photos}>
          {sent.map(({ _id }, index) => (
            <SentPhoto key={_id} computerId={computerId} photo={_id} number={index + 1} />
          ))}
          {queue.map((photo) => (
            <li key={photo.key} className={classes.queued}>
              <Upload photo={photo} photos={photos} />
            </li>
          ))}
        </ul>
      )}
      {sent.length + queue.length < photosPerPurpose ? (
        <div className={classes.buttons}>
          {!isDesktop && (
            <FileButton
              camera
              accept={photoTypes}
              variant={sent.length + queue.length > 0 ? 'default' : 'light'}
              leftSection={<IconCamera {...icon} />}
              onFiles={photos.choose}
            >
              {t('photos.camera')}
            </FileButton>
          )}
          <FileButton
            accept={photoTypes}
            variant="default"
            leftSection={<IconPhoto {...icon} />}
            onFiles={photos.choose}
          >
            {t('photos.file')}
          </FileButton>
        </div>
      ) : (
        <p>{t('photos.limit', { count: photosPerPurpose })}</p>
      )}
      {problem && <Notice kind="error">{t(`photos.${fileProblemText[problem]}`)}</Notice>}
    </fieldset>
  );
}

/** A photo on its way: its progress, or why it was not sent. */
function Upload({
  photo,
  photos,
}: {
  photo: QueuedPhoto;
  photos: ReturnType<typeof usePhotoQueue>;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const drop = () => photos.drop(photo);
  if (photo.isFailed) {
    return (
      <div className="stack">
        <Notice kind="error">
          {failureText(photos.error, common('errors.generic')) ?? common('errors.generic')}
        </Notice>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => photos.retry(photo)}>
            {t('photos.retry')}
          </Button>
          <Button variant="default" onClick={drop}>
            {t('photos.drop')}
          </Button>
        </div>
      </div>
    );
  }
  if (photo.key !== photos.queue.find(({ isFailed }) => !isFailed)?.key) {
    return <p>{t('photos.queued')}</p>;
  }
  if (photos.waiting) {
    return (
      <WaitingToSend
        text={interruption(`waiting.${photos.waiting}`)}
        cancelLabel={t('photos.drop')}
        onCancel={drop}
      />
    );
  }
  return (
    <ProgressBar
      part={photos.progress}
      label={t('photos.uploading')}
      text={t('photos.percent', { percent: Math.round(photos.progress * 100) })}
    />
  );
}
