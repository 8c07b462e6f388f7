import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReactNode } from 'react';
import { AttemptNotice, type PaymentLink } from '../AttemptNotice.tsx';
import { PayAgain } from '../PayAgain.tsx';
import { useStudents } from './useStudents.ts';

/** The payments in progress of several computers, each once with its students. */
export function AttemptsInProgress({
  computers,
  confirmed,
  supportLine,
  PaymentLink,
  onConfirm,
}: {
  computers: readonly Computer[];
  /** The orders that the family wants to pay again. */
  confirmed: readonly string[];
  supportLine: ReactNode;
  PaymentLink: PaymentLink;
  onConfirm: (order: string) => void;
}) {
  const students = useStudents();
  const orders = new Set(computers.map(({ attempt }) => attempt?.order));
  return [...orders].map((each) => {
    const paid = computers.filter(({ attempt }) => attempt?.order === each);
    const attempt = paid[0]?.attempt;
    if (!attempt) return null;
    const { order } = attempt;
    return (
      <AttemptNotice
        key={order}
        attempt={attempt}
        students={students(paid)}
        supportLine={supportLine}
        PaymentLink={PaymentLink}
        payAgain={!confirmed.includes(order) && <PayAgain onConfirm={() => onConfirm(order)} />}
      />
    );
  });
}
