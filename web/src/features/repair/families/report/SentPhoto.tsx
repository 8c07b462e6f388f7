import { IconTrash } from '@tabler/icons-react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
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
  const { t: common } = useTranslation();
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
      {remove.error && (
        <Notice kind="error">{failureText(remove.error, common('errors.generic'))}</Notice>
      )}
    </li>
  );
}
