import '@mantine/core/styles/Skeleton.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { useDocument } from '../../queries.ts';
import { PhotoPreview } from '../photo/PhotoPreview.tsx';

/** The small version of last year's photo. */
export function LastPhoto({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const photo = useDocument(computer, 'statusFront', 'preview');
  const url = useObjectUrl(photo.data);
  if (url) return <PhotoPreview url={url} label={t('renewal.photo')} />;
  if (photo.isError) return <p>{t('renewal.photo-error')}</p>;
  return <Skeleton height={180} radius={10} />;
}
