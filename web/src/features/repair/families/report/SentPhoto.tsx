import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { useRemovePhoto, useReportPhoto } from './queries.ts';
import classes from './Report.module.css';

/** A photo that was sent and can still be removed. */
export function SentPhoto({
  computerId,
  photo,
  number,
}: {
  computerId: string;
  photo: string;
  number: number;
}) {
  const { t } = useTranslation('repairs');
  const url = useObjectUrl(useReportPhoto(computerId, photo).data);
  const remove = useRemovePhoto(computerId);
  return (
    <li className={classes.photo}>
      {url ? (
        <img src={url} alt={t('photos.sent', { number })} />
      ) : (
        <div className={classes.blank}>{t('photos.sent', { number })}</div>
      )}
      <span className={classes.remove}>
        <IconButton
          framed
          label={t('photos.remove', { number })}
          icon={<IconTrash size={20} stroke={1.9} />}
          disabled={remove.isPending}
          onClick={() => remove.mutate(photo)}
        />
      </span>
    </li>
  );
}
