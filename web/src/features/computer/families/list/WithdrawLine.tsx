import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ComponentType, ReactNode } from 'react';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

/** A link to withdrawing from the contract of a computer, or to a withdrawal. */
export type WithdrawLink = ComponentType<{
  to: { computerId: string } | { number: string };
  children: ReactNode;
}>;

/** Leads to withdrawing until its last day, and afterwards to the withdrawal. Not a button: secondary. */
export function WithdrawLine({
  computer: { _id, studentName, withdrawUntil, withdrawal },
  WithdrawLink,
}: {
  computer: Computer;
  WithdrawLink: WithdrawLink;
}) {
  const { t } = useTranslation('computers');
  const student = <span className="visually-hidden">: {studentName}</span>;
  if (withdrawal) {
    const { number, status } = withdrawal;
    return (
      <p>
        {/* A declaration without a session is confirmed by withdrawing from the session. */}
        <WithdrawLink to={status === 'to-verify' ? { computerId: _id } : { number }}>
          {t(`withdrawal.${status}`, { number })}
          {student}
        </WithdrawLink>
      </p>
    );
  }
  if (withdrawUntil === undefined || withdrawUntil < nowInSeconds()) return null;
  return (
    <p>
      <WithdrawLink to={{ computerId: _id }}>
        {t('withdrawal.until', { date: formatDate(withdrawUntil) })}
        {student}
      </WithdrawLink>
    </p>
  );
}
