import { formatDate } from '@cobertura/domain/dates.ts';
import type { WithdrawableContract } from '@cobertura/domain/withdrawal/api.ts';
import { nameContract } from '@cobertura/domain/withdrawal/statement.ts';
import type { ReactNode } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Email } from '../../../ui/Email.tsx';
import { useWithdraw } from '../queries.ts';
import { Review } from './Review.tsx';
import { useRefundLines } from './useRefundLines.ts';

/** Step 2 for a signed-in family: what would follow for this contract. */
export function ContractReview({
  person,
  contract,
  backLink,
  otherWays,
  onDone,
}: {
  person: { name: string; email: string };
  contract: WithdrawableContract;
  backLink: ReactNode;
  otherWays: ReactNode;
  onDone: (receipt: { number: string; key: string }) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const language = useLanguage();
  const refundLines = useRefundLines();
  const withdraw = useWithdraw();
  const { contractId, refund, withdrawUntil } = contract;
  const lastDay = formatDate(withdrawUntil);
  return (
    <Review
      statement={{ name: person.name, contract: nameContract(language, contract) }}
      facts={[
        [t('review.name'), person.name],
        [t('review.email'), <Email key="email">{person.email}</Email>],
        [t('review.student'), contract.studentName],
        [t('review.serial'), contract.serialNumber],
        [t('review.signed'), formatDate(contract.signedAt)],
        [t('review.last-day'), lastDay],
      ]}
      follows={[...follows(), t('follows.acknowledgment')]}
      isPending={withdraw.isPending || withdraw.isSuccess}
      error={withdraw.error}
      onConfirm={async () => onDone(await withdraw.mutateAsync(contractId))}
      backLink={backLink}
      otherWays={otherWays}
    />
  );

  function follows(): string[] {
    if (!contract.isInTime) return [t('follows.late', { date: lastDay })];
    // What comes back is not known yet. Nothing may be promised, and nothing denied.
    if (contract.hasUnclearMoney) {
      const until = t('follows.until', { date: formatDate(refund.until) });
      return [t('follows.unclear'), t('follows.public-refund'), until];
    }
    const amount =
      refund.amount === 0
        ? t('follows.nothing')
        : t('follows.amount', { amount: formatEuros(refund.amount) });
    const asksLater = refund.parts.some(({ way }) => way === 'accountant');
    const later = asksLater ? [t('follows.account-later')] : [];
    const repair = contract.endsRepair;
    const repairEnds = repair === null ? [] : [t('follows.repair-ends', { repair })];
    return [t('follows.ends'), ...repairEnds, amount, ...refundLines(refund), ...later];
  }
}
