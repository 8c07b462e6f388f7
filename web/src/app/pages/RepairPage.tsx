import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ShortcutsHelp } from '../../features/computer/staff/ShortcutsHelp.tsx';
import { LoanOfRepair } from '../../features/loaner/staff/LoanOfRepair.tsx';
import { RepairView } from '../../features/repair/staff/page/RepairView.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { lastSearch } from '../last-searches.ts';
import { RepairInvoices } from './RepairInvoices.tsx';
import { RepairLink } from './RepairLink.tsx';

const route = '/signed-in/repairs/$repairId';

/** One repair, for the desk. */
export function RepairPage() {
  const { repairId } = useParams({ from: route });
  const navigate = useNavigate();
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <FullWidth>
      <RepairView
        id={repairId}
        scopes={scopes}
        RepairLink={RepairLink}
        KeysHelp={ShortcutsHelp}
        LoanCard={LoanOfRepair}
        Invoices={RepairInvoices}
        onOpen={(id) => void navigate({ to: '/repairs/$repairId', params: { repairId: id } })}
        ListLink={({ className, children }) => (
          <Link to="/repairs" search={lastSearch('/repairs', '')} className={className}>
            {children}
          </Link>
        )}
        ComputerLink={({ id, children }) => (
          <Link to="/computers/$computerId" params={{ computerId: id }}>
            {children}
          </Link>
        )}
      />
    </FullWidth>
  );
}
