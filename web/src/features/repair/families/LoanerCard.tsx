import { formatDate } from '@cobertura/domain/dates.ts';
import { joinNames } from '@cobertura/domain/join-names.ts';
import { loanItems } from '@cobertura/domain/loaner/loaner.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The laptop that the family has meanwhile, and until when. */
export function LoanerCard({ repair: { loaner } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const language = useLanguage();
  if (loaner === null) return null;
  const { code, model, dueOn, isOverdue, items, returnedAt } = loaner;
  const day = formatIsoDay(dueOn);
  const names = items.map((item) => loanItems[item][language].toLowerCase());
  return (
    <Card title={t('loaner.title')}>
      <div className="stack">
        {isOverdue && <Notice kind="warning">{t('loaner.overdue', { day })}</Notice>}
        <Facts
          facts={[
            [t('loaner.laptop'), `${code} · ${model}`],
            returnedAt === null
              ? [t('loaner.until'), day]
              : [t('loaner.returned'), formatDate(returnedAt)],
            ...(names.length > 0 ? [[t('loaner.items'), joinNames(names, language)] as const] : []),
          ]}
        />
        {returnedAt === null && <p>{t('loaner.how')}</p>}
      </div>
    </Card>
  );
}
