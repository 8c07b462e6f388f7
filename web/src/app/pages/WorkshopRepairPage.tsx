import { Link, useParams } from '@tanstack/react-router';
import { WorkshopRepairView } from '../../features/repair/staff/workshop/WorkshopRepairView.tsx';

const route = '/signed-in/workshop/$repairId';

/** One repair, for the workshop. */
export function WorkshopRepairPage() {
  const { repairId } = useParams({ from: route });
  return (
    <WorkshopRepairView
      id={repairId}
      ListLink={({ className, children }) => (
        <Link to="/workshop" className={className}>
          {children}
        </Link>
      )}
    />
  );
}
