import '@mantine/core/styles/Skeleton.css';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Lightbox } from '../../../../ui/Lightbox.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { useStaffDocument } from '../queries.ts';

/** Shows a document of a computer. */
export function DocumentView({
  computer,
  document,
  keys = false,
  onShown,
}: {
  computer: Computer;
  document: DocumentKind;
  /** Whether the shortcuts of the viewer apply to this document. */
  keys?: boolean;
  /** Called with true once the document is drawn, and with false if it cannot be. */
  onShown?: (isShown: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const file = useStaffDocument(computer, document);
  const reportFailure = useEffectEvent(() => onShown?.(false));
  useEffect(() => {
    if (file.isError) reportFailure();
  }, [file.isError]);

  if (file.isError) {
    return (
      <LoadFailure
        title={t(`document.${document}`)}
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
      label={t(`document.${document}`)}
      keys={keys}
      onShown={onShown}
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
