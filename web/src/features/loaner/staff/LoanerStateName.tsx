import { type LoanerState, loanerStates } from '@cobertura/domain/loaner/loaner.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function LoanerStateName({ state }: { state: LoanerState }) {
  const { name, badge } = loanerStates[state];
  return <StatusBadge colour={badge}>{name[useLanguage()]}</StatusBadge>;
}
