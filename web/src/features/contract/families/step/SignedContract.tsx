import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { findStartDay } from '../../../../lib/find-start-day.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { ContractLinks } from '../../components/ContractLinks.tsx';

export function SignedContract({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { contractedAt, coversNotBefore } = computer;
  const startDay = findStartDay(coversNotBefore);
  return (
    <div className="stack">
      <Notice kind="success">
        {contractedAt === null
          ? t('contract.signed')
          : t('contract.signed-on', { date: formatDate(contractedAt) })}
      </Notice>
      {startDay && <p>{t('contract.starts', { date: startDay })}</p>}
      <ContractLinks computer={computer} />
    </div>
  );
}
