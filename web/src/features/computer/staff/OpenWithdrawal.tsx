import type { Computer } from '@cobertura/domain/computer/api.ts';
import { hasOpenWithdrawal } from '@cobertura/domain/withdrawal/status.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Slots } from './slots.ts';

/** Says that a withdrawal waits for a decision. Renders nothing otherwise. */
export function OpenWithdrawal({
  computer,
  CaseLink,
}: {
  computer: Computer;
  CaseLink: Slots['CaseLink'];
}) {
  const { t } = useTranslation('staff');
  const { withdrawal } = computer;
  if (!withdrawal || !hasOpenWithdrawal(computer)) return null;
  return (
    <Notice kind="error" title={t('open-withdrawal.title')}>
      <p>{t(`open-withdrawal.${computer.paidAt === null ? 'money' : 'invoice'}`)}</p>
      <p>
        <CaseLink id={withdrawal.caseId}>{withdrawal.number}</CaseLink>
      </p>
    </Notice>
  );
}
