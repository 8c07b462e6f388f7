import '@mantine/core/styles/Skeleton.css';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Lightbox } from '../../../ui/Lightbox.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useRepairFile } from './queries.ts';
import classes from './Repair.module.css';

/** A photo of a repair. It loads when it is shown, because photos are large. */
export function RepairPhoto({
  repairId,
  file,
  label,
}: {
  repairId: string;
  file: RepairFile;
  label: string;
}) {
  return <PhotoView file={useRepairFile(repairId, file._id)} label={label} />;
}

/** Shows a loaded picture with zoom and rotation, or why it cannot be shown. */
export function PhotoView({
  file,
  label,
}: {
  file: { data: Blob | undefined; error: Error | null; refetch: () => unknown };
  label: string;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  if (file.error) {
    return (
      <LoadFailure
        title={label}
        message={file.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void file.refetch()}
      />
    );
  }
  if (!file.data) return <Skeleton height={280} radius={10} />;
  return (
    <Lightbox
      content={file.data}
      label={label}
      keys={false}
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
  );
}

/** The photos of one purpose, of which one is shown. Several have a button each. */
export function PhotoGroup({
  title,
  files,
  photoOf,
}: {
  title: string;
  files: readonly RepairFile[];
  /** Draws a photo. */
  photoOf: (file: RepairFile, label: string) => ReactNode;
}) {
  const { t } = useTranslation('repair-desk');
  const [chosen, setChosen] = useState<string>();
  const shown = files.find(({ _id }) => _id === chosen) ?? files[0];
  if (!shown) return null;
  const labelOf = (file: RepairFile) =>
    t('photos.one', { purpose: title, number: files.indexOf(file) + 1, count: files.length });
  return (
    <section className={classes.photos} aria-label={title}>
      <h3>{title}</h3>
      {files.length > 1 && (
        <fieldset className={classes.chooser}>
          <legend className="visually-hidden">{title}</legend>
          {files.map((file, index) => (
            <button
              key={file._id}
              type="button"
              aria-pressed={file === shown}
              aria-label={labelOf(file)}
              onClick={() => setChosen(file._id)}
            >
              {index + 1}
            </button>
          ))}
        </fieldset>
      )}
      {photoOf(shown, labelOf(shown))}
    </section>
  );
}
