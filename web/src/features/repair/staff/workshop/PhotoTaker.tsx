import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { photosPerPurpose, type WorkshopPurpose } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type FileProblem, fileProblemText } from '../../../../lib/check-files.ts';
import { choosePhoto } from '../../../../lib/choose-photo.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { UploadButton } from '../../../../ui/UploadButton.tsx';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { useRepairFile } from '../queries.ts';
import classes from './Workshop.module.css';
import { useAddWorkshopPhoto, useRemoveWorkshopPhoto } from './workshop-actions.ts';

/** Takes photos with the camera. Each one is saved at once, so that a reload loses none. */
export function PhotoTaker({
  repair,
  purpose,
  hint,
  error,
}: {
  repair: WorkshopRepair;
  purpose: WorkshopPurpose;
  hint: string;
  error?: string | undefined;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const uploading = useAddWorkshopPhoto(repair._id, purpose);
  const removing = useRemoveWorkshopPhoto(repair._id);
  const [problem, setProblem] = useState<FileProblem>();
  const errorId = useId();
  const photos = repair.files.filter((file) => file.purpose === purpose);
  const failure = uploading.error ?? removing.error;

  async function choose(files: readonly File[]) {
    const { photo, problem: found } = await choosePhoto(files);
    setProblem(found);
    if (photo) uploading.mutate(photo);
  }

  return (
    <fieldset
      className={classes.taker}
      aria-invalid={Boolean(error)}
      aria-describedby={error && errorId}
      tabIndex={-1}
    >
      <legend>{t('photos.title')}</legend>
      <p className={classes.small}>{hint}</p>
      {photos.length > 0 && (
        <ul className={classes.thumbs}>
          {photos.map((file, index) => (
            <Thumb
              key={file._id}
              repairId={repair._id}
              file={file}
              number={index + 1}
              isRemoving={removing.isPending && removing.variables === file._id}
              onRemove={() => removing.mutate(file._id)}
            />
          ))}
        </ul>
      )}
      {uploading.isPending || photos.length < photosPerPurpose ? (
        <UploadButton
          uploading={uploading}
          texts={{
            progress: t('photos.progress'),
            sending: (percent) => t('photos.sending', { percent }),
            waiting: (cause) => interruption(`waiting.${cause}`),
            cancel: common('app.cancel'),
          }}
          variant="default"
          size="lg"
          camera
          accept={photoTypes}
          leftSection={<IconCamera size={24} stroke={1.9} aria-hidden="true" />}
          onFiles={(files) => void choose(files)}
        >
          {t('photos.take')}
        </UploadButton>
      ) : (
        <p>{t('photos.full', { count: photosPerPurpose })}</p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {problem && <Notice kind="error">{t(`photos.${fileProblemText[problem]}`)}</Notice>}
      {failure && <Notice kind="error">{failureText(failure, common('errors.generic'))}</Notice>}
    </fieldset>
  );
}

function Thumb({
  repairId,
  file,
  number,
  isRemoving,
  onRemove,
}: {
  repairId: string;
  file: WorkshopRepair['files'][number];
  number: number;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation('repair-desk');
  const address = useObjectUrl(useRepairFile(repairId, file._id).data);
  return (
    <li>
      {address ? <img src={address} alt={t('photos.number', { number })} /> : <span />}
      {file.mayRemove && (
        <Button
          variant="default"
          loading={isRemoving}
          aria-label={t('photos.remove-number', { number })}
          onClick={onRemove}
        >
          {t('photos.remove')}
        </Button>
      )}
    </li>
  );
}
