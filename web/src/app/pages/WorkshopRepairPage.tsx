import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { LoanOfRepair } from '../../features/loaner/staff/LoanOfRepair.tsx';
import { WorkshopRepairView } from '../../features/repair/staff/workshop/WorkshopRepairView.tsx';

const route = '/signed-in/workshop/$repairId';

/** One repair, for the workshop. */
export function WorkshopRepairPage() {
  const { repairId } = useParams({ from: route });
  const navigate = useNavigate();
  return (
    <WorkshopRepairView
      id={repairId}
      LoanCard={LoanOfRepair}
      onOpen={(other) => void navigate({ to: '/workshop/$repairId', params: { repairId: other } })}
      ListLink={({ className, children }) => (
        <Link to="/workshop" className={className}>
          {children}
        </Link>
      )}
    />
  );
}
