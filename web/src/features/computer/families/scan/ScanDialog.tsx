import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from './ScanDialog.module.css';
import { useScan } from './useScan.ts';

/** Shows the camera until it reads a barcode. */
export function ScanDialog({
  onFound,
  onClose,
}: {
  onFound: (text: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('scan.title')} closeLabel={common('app.close')}>
      <Camera onFound={onFound} />
    </Dialog>
  );
}

function Camera({ onFound }: { onFound: (text: string) => void }) {
  const { t } = useTranslation('computers');
  const video = useRef<HTMLVideoElement>(null);
  const { hasFailed } = useScan(video, onFound);
  if (hasFailed) return <Notice kind="error">{t('scan.failed')}</Notice>;
  return (
    <div className="stack">
      <p>{t('scan.hint')}</p>
      <div className={classes.frame}>
        <video ref={video} muted playsInline aria-label={t('scan.hint')} />
        <span aria-hidden="true" className={classes.line} />
      </div>
    </div>
  );
}
