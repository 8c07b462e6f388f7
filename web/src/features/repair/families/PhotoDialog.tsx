import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Lightbox } from '../../../ui/Lightbox.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useRepairPhoto } from '../queries.ts';

/** A photo of a repair with zoom and rotation. */
export function PhotoDialog({
  repairId,
  file,
  label,
  onClose,
}: {
  repairId: string;
  file: RepairFile;
  label: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useRepairPhoto(repairId, file._id);
  return (
    <Dialog opened wide title={label} closeLabel={common('app.close')} onClose={onClose}>
      {data ? (
        <Lightbox
          content={data}
          label={label}
          texts={{
            zoomIn: t('view.zoom-in'),
            zoomOut: t('view.zoom-out'),
            rotate: t('view.rotate'),
            previousPage: t('view.previous-page'),
            nextPage: t('view.next-page'),
            place: (page, count) => t('view.place', { page, count }),
            open: t('view.open'),
            newTab: common('app.opens-new-tab'),
            broken: t('view.broken'),
          }}
        />
      ) : error ? (
        <LoadFailure
          message={failureText(error, common('errors.generic'))}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder lines={8} label={common('app.loading')} />
      )}
    </Dialog>
  );
}
