import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { useSendDocuments } from '../../document-queries.ts';
import { offersFor } from '../wizard/wizard-state.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { SavedPhoto } from './SavedPhoto.tsx';
import { usePhoto } from './usePhoto.ts';

/** Step 2: a photo of the computer, taken or chosen, looked at, and sent. */
export function PhotoStep({ computer, onDone }: { computer: Computer; onDone: () => void }) {
  const { t } = useTranslation('computers');
  const photo = usePhoto();
  const send = useSendDocuments(computer._id);
  const preview = useObjectUrl(photo.photo);
  const hasSaved = computer.documents.statusFront !== undefined;
  const maySend = offersFor(computer).sendPhoto;

  async function goOn() {
    // Put back by the staff, a computer waits for another one than it has.
    const isEnough = hasSaved && computer.status !== 'waiting';
    if (!photo.photo && !isEnough) return photo.complain('noImage');
    if (photo.photo) {
      const piece = { document: 'statusFront', file: photo.photo, fileName: 'foto.jpg' } as const;
      const isSent = await send.mutateAsync([piece]).then(
        () => true,
        () => false,
      );
      if (!isSent) return;
      photo.forget();
    }
    onDone();
  }

  return (
    <div className="stack">
      {maySend && <p>{t('photo.how')}</p>}
      {preview ? (
        <PhotoPreview address={preview} label={t('photo.new')} />
      ) : (
        hasSaved && <SavedPhoto computer={computer} />
      )}
      {maySend && !send.isPending && (
        <PhotoChooser
          isPreparing={photo.isPreparing}
          compact={hasSaved || preview !== undefined}
          onFiles={photo.choose}
        />
      )}
      {photo.problem && <Notice kind="error">{t(`file.${photo.problem}`)}</Notice>}
      {send.error && <Notice kind="error">{send.error.message}</Notice>}
      {send.isPending && (
        <ProgressBar
          part={send.progress}
          label={t('file.progress')}
          text={t('file.sending', { percent: Math.round(send.progress * 100) })}
        />
      )}
      {maySend && (
        <FormActions>
          <Button
            // Quiet until there is something to go on with.
            variant={photo.photo || hasSaved ? 'filled' : 'default'}
            loading={send.isPending}
            disabled={photo.isPreparing}
            onClick={() => void goOn()}
          >
            {t(photo.photo ? 'photo.send' : 'photo.continue')}
          </Button>
        </FormActions>
      )}
    </div>
  );
}
