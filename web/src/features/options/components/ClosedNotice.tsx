import { type Campaign, opensAt } from '@cobertura/domain/campaign/window.ts';
import { dayInWords, nowInSeconds } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that contracting is closed and, if known, when it opens. */
export function ClosedNotice({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const opening = opensAt(campaign, nowInSeconds());
  if (opening === undefined) return <Notice kind="info">{t('welcome.closed')}</Notice>;
  return (
    <Notice kind="info" title={t('welcome.closed')}>
      {t('welcome.opens', { day: dayInWords(opening, language) })}
    </Notice>
  );
}
