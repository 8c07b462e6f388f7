import { photoTypes } from '@cobertura/domain/computer/documents.ts';
import { Loader } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../../ui/DropArea.tsx';
import { FileButton } from '../../../../ui/FileButton.tsx';
import classes from './PhotoStep.module.css';

/** The ways to give a photo: the camera first where there is one to hand, a file, or dropping it. */
export function PhotoChooser({
  isPreparing,
  compact,
  onFiles,
}: {
  isPreparing: boolean;
  /** There is a photo already: this is about another one. */
  compact: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation('computers');
  // A mouse means a desk, where the camera's button would only open the same folder.
  const atDesk = matchMedia('(hover: hover) and (pointer: fine)').matches;
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
      <div className={classes.ways}>
        {!atDesk && (
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
          variant={atDesk && !compact ? 'filled' : 'default'}
          disabled={isPreparing}
          onFiles={onFiles}
        >
          {t(compact ? 'photo.replace' : 'photo.file')}
        </FileButton>
      </div>
    </DropArea>
  );
}
