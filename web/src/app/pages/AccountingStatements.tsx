import type { ComponentProps } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import { searchesParents } from '../../features/computer/staff/list/list-query.ts';
import type { ComputerLink } from '../../features/payment/staff/statements/LineComputer.tsx';
import { Statements } from '../../features/payment/staff/statements/Statements.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { AccountingPage } from './AccountingPage.tsx';
import { StaffListLink } from './StaffListLink.tsx';

export function AccountingStatements() {
  const refetchComputers = useRefetchComputers();
  return (
    <AccountingPage name="statements">
      <Statements ComputerLink={ListedComputer} onPaymentsChanged={() => void refetchComputers()} />
    </AccountingPage>
  );
}

/** Links to the list filtered by the name that this staff member searches by. */
function ListedComputer({ computer, children }: ComponentProps<ComputerLink>) {
  const scopes = useCurrentUser()?.scopes ?? [];
  const student = searchesParents(scopes) ? computer.name : computer.studentName;
  return <StaffListLink search={{ tab: 'all', student }}>{children}</StaffListLink>;
}
