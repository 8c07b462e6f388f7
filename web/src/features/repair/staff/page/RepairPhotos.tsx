import { photoPurposes } from '@cobertura/domain/repair/report.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { PhotoGroup, PhotoView, RepairPhoto } from '../Photos.tsx';
import { useRegistrationPhoto } from '../queries.ts';
import classes from '../Repair.module.css';

/** The photo of the registration beside the photos of the damage and of the workshop. */
export function RepairPhotos({ repair }: { repair: StaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const { _id, files, computerId, registrationPhoto } = repair;
  const shown = photoPurposes
    .map((purpose) => ({ purpose, files: files.filter((file) => file.purpose === purpose) }))
    .filter((group) => group.files.length > 0);
  return (
    <Card title={t('photos.title')}>
      {shown.length === 0 && !registrationPhoto ? (
        <p>{t('photos.none')}</p>
      ) : (
        <div className={classes.pairs} data-pair={registrationPhoto !== null || undefined}>
          {registrationPhoto && (
            <RegistrationPhoto computerId={computerId} period={registrationPhoto.period} />
          )}
          {shown.map((group) => (
            <PhotoGroup
              key={group.purpose}
              title={t(`photos.${group.purpose}`)}
              files={group.files}
              photoOf={(file, label) => (
                <RepairPhoto key={file._id} repairId={_id} file={file} label={label} />
              )}
            />
          ))}
        </div>
      )}
      {registrationPhoto && shown.length === 0 && <p>{t('photos.no-damage')}</p>}
    </Card>
  );
}

function RegistrationPhoto({ computerId, period }: { computerId: string; period: number }) {
  const { t } = useTranslation('repair-desk');
  const title = t('photos.registration');
  return (
    <section className={classes.photos} aria-label={title}>
      <h3>{title}</h3>
      <PhotoView file={useRegistrationPhoto(computerId, period)} label={title} />
    </section>
  );
}
