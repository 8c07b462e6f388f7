import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { Loader } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import classes from './PhotoStep.module.css';

/** Takes a photo with the camera, from a file or by drag and drop. A desktop offers no camera. */
export function PhotoChooser({
  isPreparing,
  compact,
  onFiles,
}: {
  isPreparing: boolean;
  /** A smaller version, to replace a photo. */
  compact: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation('computers');
  // A mouse means a desktop, where the camera button would only open the file dialog again.
  const isDesktop = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return (
    <DropArea onFiles={onFiles} disabled={isPreparing} compact={compact}>
      {!compact && (
        <>
          <IconCamera size={40} stroke={1.7} aria-hidden="true" className={classes.icon} />
          <div>
            <p className={classes.title}>{t('photo.choose-title')}</p>
            <p className={classes.hint}>{t('photo.choose-hint')}</p>
          </div>
        </>
      )}
      {isPreparing && (
        <p role="status" className={classes.preparing}>
          <Loader size={18} aria-hidden="true" /> {t('photo.preparing')}
        </p>
      )}
      <div className={classes.buttons}>
        {!isDesktop && (
          <FileButton
            camera
            accept={photoTypes}
            variant={compact ? 'default' : 'filled'}
            disabled={isPreparing}
            onFiles={onFiles}
          >
            {t(compact ? 'photo.replace-camera' : 'photo.camera')}
          </FileButton>
        )}
        <FileButton
          accept={photoTypes}
          variant={isDesktop && !compact ? 'filled' : 'default'}
          disabled={isPreparing}
          onFiles={onFiles}
        >
          {t(compact ? 'photo.replace' : 'photo.file')}
        </FileButton>
      </div>
    </DropArea>
  );
}
