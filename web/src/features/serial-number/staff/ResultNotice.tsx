import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';

/** How many were added and how many not: green when all were, yellow when some, red when none. */
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
