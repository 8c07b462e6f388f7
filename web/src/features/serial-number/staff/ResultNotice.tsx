import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';

/**
 * The number of added and rejected serial numbers: green for all added, yellow for some, red for
 * none.
 */
export function ResultNotice({
  inserted,
  rejected,
  isPreview = false,
}: {
  inserted: number;
  rejected: number;
  isPreview?: boolean;
}) {
  const { t } = useTranslation('settings');
  const tense = isPreview ? 'preview' : 'result';
  return (
    <Notice kind={inserted === 0 ? 'error' : rejected === 0 ? 'success' : 'warning'}>
      <p>{t(`serial.${tense}.inserted`, { count: inserted })}</p>
      {rejected > 0 && <p>{t(`serial.${tense}.rejected`, { count: rejected })}</p>}
    </Notice>
  );
}
