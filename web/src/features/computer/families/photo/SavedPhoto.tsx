import '@mantine/core/styles/Skeleton.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useObjectUrl } from '../../../../ui/useObjectUrl.ts';
import { useDocument } from '../../queries.ts';
import { PhotoPreview } from './PhotoPreview.tsx';

/** The uploaded photo. Its request needs the session, so an `img` cannot load it by its address. */
export function SavedPhoto({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const photo = useDocument(computer, 'statusFront');
  const url = useObjectUrl(photo.data);

  if (url) return <PhotoPreview url={url} label={t('photo.saved')} />;
  if (!photo.isError) return <Skeleton height={240} radius={10} />;
  return (
    <div className="stack">
      <Notice kind="error">{t('photo.load-error')}</Notice>
      <Button variant="default" onClick={() => void photo.refetch()}>
        {common('app.retry')}
      </Button>
    </div>
  );
}
