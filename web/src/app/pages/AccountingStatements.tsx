import { useRefetchComputers } from '../../features/computer/queries.ts';
import { Statements } from '../../features/payment/staff/statements/Statements.tsx';
import { AccountingPage } from './AccountingPage.tsx';
import { ComputerLink } from './ComputerLink.tsx';

export function AccountingStatements() {
  const refetchComputers = useRefetchComputers();
  return (
    <AccountingPage name="statements">
      <Statements ComputerLink={ComputerLink} onPaymentsChanged={() => void refetchComputers()} />
    </AccountingPage>
  );
}
