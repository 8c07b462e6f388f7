import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isForbidden } from './queries.ts';

/** The result of an export: saved, empty, or the error. */
export function ExportOutcome({
  saved,
  error,
}: {
  /** The names of the files. */
  saved: readonly string[] | undefined;
  error: Error | null;
}) {
  const { t } = useTranslation('accounting');
  if (isForbidden(error)) return <Notice kind="error">{t('export.no-permission')}</Notice>;
  if (error) return <Notice kind="error">{failureText(error, t('export.error'))}</Notice>;
  if (!saved) return null;
  if (saved.length === 0) return <Notice kind="info">{t('export.nothing')}</Notice>;
  return (
    <Notice kind="success">
      <Saved files={saved} />
    </Notice>
  );
}

/** A large export has many files. Only their number is shown, so that a missing one is noticed. */
function Saved({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('accounting');
  const xml = files.filter((name) => name.endsWith('.xml'));
  if (xml.length < 2) return t('export.saved', { files: files.join(', ') });
  const [csv] = files;
  return t('export.saved-parts', { csv, first: xml[0], last: xml.at(-1), count: xml.length });
}
