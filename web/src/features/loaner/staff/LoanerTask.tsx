import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { LendDialog } from './LendDialog.tsx';
import { LoanerDialog } from './LoanerDialog.tsx';
import { LoansDialog } from './LoansDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import type { LoanerAction } from './useLoanerColumns.tsx';

export type Task = { action: LoanerAction; loaner: Loaner } | { action: 'add'; loaner: undefined };

/** The dialog of what is done with a loaner. */
export function LoanerTask({
  task: { action, loaner },
  ...ends
}: {
  task: Task;
  onClose: () => void;
  /** Says what was done. */
  onDone: (text: string) => void;
}) {
  const { onClose } = ends;
  if (!loaner || action === 'edit') return <LoanerDialog loaner={loaner} {...ends} />;
  const { code, loan } = loaner;
  if (action === 'lend') return <LendDialog loaner={loaner} {...ends} />;
  if (action === 'loans') return <LoansDialog loaner={loaner} onClose={onClose} />;
  if (action === 'retire' || action === 'restore') {
    return <SwitchDialog loaner={loaner} onClose={onClose} />;
  }
  if (!loan) return null;
  return action === 'back' ? (
    <TakeBackDialog code={code} loan={loan} {...ends} />
  ) : (
    <ExtendDialog code={code} loan={loan} {...ends} />
  );
}
