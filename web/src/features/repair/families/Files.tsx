import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { documentPurposes, photoPurposes } from '@cobertura/domain/repair/report.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { withTexts } from '../../../lib/with-texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import classes from '../components/Photos.module.css';
import { useRepairPhoto, useSaveFile } from '../queries.ts';
import { AddPhoto } from './AddPhoto.tsx';

// The viewer has its texts among those of the staff.
const PhotoDialog = lazy(async () => ({
  default: (await withTexts(['staff'], import('./PhotoDialog.tsx'))).PhotoDialog,
}));

/** The photos by what they show, and the documents. */
export function Files({ repair }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const save = useSaveFile(repair._id);
  const [shown, setShown] = useState<{ file: RepairFile; label: string }>();
  const documents = documentPurposes.flatMap((purpose) =>
    repair.files.flatMap((file) => (file.purpose === purpose ? [{ ...file, purpose }] : [])),
  );
  // A question has its own button for photos.
  const mayAdd = repair.photosLeft > 0 && !repair.offers.includes('info-sent');
  if (repair.files.length === 0 && !mayAdd) return null;
  return (
    <Card title={t('files.title')}>
      <div className="stack">
        {photoPurposes.map((purpose) => {
          const photos = repair.files.filter((file) => file.purpose === purpose);
          if (photos.length === 0) return null;
          return (
            <section key={purpose} aria-label={t(`files.${purpose}`)}>
              <h3 className={classes.title}>{t(`files.${purpose}`)}</h3>
              <ul className={classes.photos}>
                {photos.map((file, index) => {
                  const label = t('files.photo', {
                    purpose: t(`files.${purpose}`),
                    number: index + 1,
                  });
                  return (
                    <li key={file._id}>
                      <Thumbnail
                        repairId={repair._id}
                        file={file}
                        label={label}
                        onOpen={() => setShown({ file, label })}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
        {documents.length > 0 && (
          <section aria-label={t('files.documents')}>
            <h3 className={classes.title}>{t('files.documents')}</h3>
            {documents.map((file) => (
              <Button
                key={file._id}
                variant="default"
                leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
                loading={save.isPending}
                onClick={() => save.mutate(file)}
              >
                {t(`files.${file.purpose}`)}
              </Button>
            ))}
          </section>
        )}
        {save.error && (
          <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
        )}
        {mayAdd && <AddPhoto repair={repair} />}
      </div>
      {shown && (
        <Suspense>
          <PhotoDialog repairId={repair._id} {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

/** A small photo that opens the large one. */
function Thumbnail({
  repairId,
  file,
  label,
  onOpen,
}: {
  repairId: string;
  file: RepairFile;
  label: string;
  onOpen: () => void;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const photo = useRepairPhoto(repairId, file._id);
  const url = useObjectUrl(photo.data);
  const state = photo.isError ? t('files.failed') : common('app.loading');
  return (
    <button
      type="button"
      className={classes.thumbnail}
      // A name without the words on the button could not be spoken to activate it.
      aria-label={url ? label : `${label}: ${state}`}
      onClick={onOpen}
    >
      {url ? <img src={url} alt="" /> : <span>{state}</span>}
    </button>
  );
}
