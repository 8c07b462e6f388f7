import { Button, Loader } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FileButton } from '../../../../ui/FileButton.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Check, Found } from './collect-serials.ts';
import { LightButton } from './LightButton.tsx';
import classes from './Scanner.module.css';
import { useScan } from './useScan.ts';

/** Shows the camera until it reads a serial number. A photo of the label works too. */
export function Scanner({
  check,
  onFound,
  onRetry,
}: {
  check: Check;
  onFound: (found: Found) => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { camera, reader, photo, readPhoto } = useScan(video, { check, onFound });

  if (reader === 'failed') {
    return (
      <div className="stack">
        <Notice kind="error">{t('scan.reader-failed')}</Notice>
        <FormActions>
          <Button onClick={onRetry}>{common('app.retry')}</Button>
        </FormActions>
      </div>
    );
  }

  const hasCamera = typeof camera !== 'string';
  return (
    <div className="stack">
      {hasCamera ? (
        <>
          <p>{t('scan.hint')}</p>
          <div className={classes.frame}>
            <video ref={video} muted playsInline aria-label={t('scan.hint')} />
            <span aria-hidden="true" className={classes.line} />
          </div>
        </>
      ) : (
        <Notice kind="warning">{t(`scan.${camera}`)}</Notice>
      )}
      <div role="status" className={classes.status}>
        {(photo === 'reading' || reader === 'loading') && (
          <>
            <Loader size={18} aria-hidden="true" />
            {t(photo === 'reading' ? 'scan.photo-reading' : 'scan.loading')}
          </>
        )}
      </div>
      {photo && photo !== 'reading' && <Notice kind="error">{t(`scan.photo-${photo}`)}</Notice>}
      <FormActions>
        {typeof camera === 'object' && camera.light && <LightButton light={camera.light} />}
        <FileButton
          accept={['image/*']}
          variant={hasCamera ? 'default' : 'filled'}
          leftSection={<IconPhoto size={20} stroke={1.9} aria-hidden="true" />}
          disabled={photo === 'reading'}
          onFiles={([file]) => file && void readPhoto(file)}
        >
          {t('photo.file')}
        </FileButton>
      </FormActions>
    </div>
  );
}
