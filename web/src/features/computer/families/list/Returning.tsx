import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { WithdrawLink } from './WithdrawLine.tsx';

/** The money of withdrawn contracts that is on its way back. Their computers are in the history. */
export function Returning({
  computers,
  WithdrawLink,
}: {
  computers: readonly Computer[];
  WithdrawLink: WithdrawLink;
}) {
  const { t } = useTranslation('computers');
  return computers.map(({ _id, studentName, withdrawal }) => {
    if (withdrawal?.status !== 'refunding' || !withdrawal.refundAmount) return null;
    const { number, refundAmount } = withdrawal;
    return (
      <Notice key={_id} kind="info" title={studentName}>
        <p>{t('withdrawal.returning', { amount: formatEuros(refundAmount) })}</p>
        <WithdrawLink to={{ number }}>{t('withdrawal.returning-link')}</WithdrawLink>
      </Notice>
    );
  });
}
