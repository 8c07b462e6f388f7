import { formatIsoDay } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/failure.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type ExportKind, isForbidden, type Preview, type useExportPreview } from './queries.ts';

/** What the export would contain and change, in words. */
export function ExportPreview({
  kind,
  preview,
}: {
  kind: ExportKind;
  preview: ReturnType<typeof useExportPreview>;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  if (isForbidden(preview.error)) {
    return <Notice kind="error">{t('export.no-permission')}</Notice>;
  }
  if (preview.isError) {
    return (
      <LoadFailure
        message={failureText(preview.error, t('preview.error'))}
        retryLabel={common('app.retry')}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (!preview.data) return <Placeholder lines={2} label={common('app.loading')} />;
  if (preview.data.count === 0) return <Notice kind="info">{t('export.nothing')}</Notice>;
  return <Contents kind={kind} preview={preview.data} />;
}

function Contents({ kind, preview }: { kind: ExportKind; preview: Preview }) {
  const { t } = useTranslation('accounting');
  const { count, total = 0, toExport } = preview;
  const first = formatIsoDay(preview.firstOn ?? '');
  const last = formatIsoDay(preview.lastOn ?? '');
  const days =
    first === last ? t('preview.day', { day: first }) : t('preview.days', { first, last });
  return (
    <div role="status">
      <p>
        <strong>{t(`preview.found-${kind}`, { count, days, total: formatEuros(total) })}</strong>
      </p>
      <p>{toExport === 0 ? t('preview.no-change') : t('preview.to-export', { count: toExport })}</p>
      <p>{t(`preview.files-${kind}`)}</p>
    </div>
  );
}
