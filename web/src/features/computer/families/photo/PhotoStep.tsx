import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import { useUploadDocuments } from '../../queries.ts';
import { familyOffers } from '../wizard/wizard-state.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { SavedPhoto } from './SavedPhoto.tsx';
import { usePhoto } from './usePhoto.ts';
import { usePhotoFlaw } from './usePhotoFlaw.ts';

/** Step 2 of the wizard: the family takes or chooses a photo of the computer, and uploads it. */
export function PhotoStep({
  computer,
  onDone,
  onAddAnother,
}: {
  computer: Computer;
  onDone: () => void;
  /** Undefined when no other computer can be added now. */
  onAddAnother?: (() => void) | undefined;
}) {
  const { t } = useTranslation('computers');
  const { t: interruption } = useTranslation('interruptions');
  const photo = usePhoto();
  const uploading = useUploadDocuments(computer._id);
  const preview = useObjectUrl(photo.photo);
  const flaw = usePhotoFlaw(photo.photo);
  const hasSaved = computer.documents.statusFront !== undefined;
  const maySend = familyOffers(computer).sendPhoto;

  async function applyUpload(next: () => void) {
    // In `waiting` the staff rejected the saved photo, so a new one is required.
    const mayKeepSaved = hasSaved && computer.status !== 'waiting';
    if (!photo.photo && !mayKeepSaved) return photo.setProblem('noImage');
    if (photo.photo) {
      const upload = { document: 'statusFront', file: photo.photo, fileName: 'foto.jpg' } as const;
      const isSent = await uploading.mutateAsync([upload]).then(
        () => true,
        () => false,
      );
      if (!isSent) return;
      photo.clear();
    }
    next();
  }

  return (
    <div className="stack">
      {maySend && <p>{t('photo.how')}</p>}
      {preview ? (
        <PhotoPreview url={preview} label={t('photo.new')} />
      ) : (
        hasSaved && <SavedPhoto computer={computer} />
      )}
      {flaw && !uploading.isPending && <Notice kind="warning">{t(`photo.${flaw}`)}</Notice>}
      {maySend && !uploading.isPending && (
        <PhotoChooser
          isPreparing={photo.isPreparing}
          compact={hasSaved || preview !== undefined}
          onFiles={photo.choose}
        />
      )}
      {photo.problem && <Notice kind="error">{t(`file.${photo.problem}`)}</Notice>}
      {uploading.error && <Notice kind="error">{uploading.error.message}</Notice>}
      {uploading.isPending && (
        <ProgressBar
          part={uploading.progress}
          label={t('file.progress')}
          text={t('file.sending', { percent: Math.round(uploading.progress * 100) })}
        />
      )}
      {uploading.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${uploading.waiting}`)}
          cancelLabel={t('translation:app.cancel')}
          onCancel={uploading.cancel}
        />
      )}
      {maySend && (
        <FormActions>
          {onAddAnother && (
            <Button
              variant="default"
              disabled={uploading.isPending || photo.isPreparing}
              // A chosen photo is sent first. Without one, the family sends it later.
              onClick={() => (photo.photo ? void applyUpload(onAddAnother) : onAddAnother())}
            >
              {t('together.add')}
            </Button>
          )}
          <Button
            // Default style until there is a photo to continue with.
            variant={photo.photo || hasSaved ? 'filled' : 'default'}
            loading={uploading.isPending}
            disabled={photo.isPreparing}
            onClick={() => void applyUpload(onDone)}
          >
            {t(photo.photo ? 'photo.send' : 'photo.continue')}
          </Button>
        </FormActions>
      )}
    </div>
  );
}
