import { Link, useNavigate } from '@tanstack/react-router';
import { WorkshopBoard } from '../../features/repair/staff/workshop/WorkshopBoard.tsx';
import { FullWidth } from '../../ui/FullWidth.tsx';

export function Workshop() {
  const navigate = useNavigate();
  return (
    <FullWidth>
      <WorkshopBoard
        RepairLink={({ id, className, children }) => (
          <Link to="/workshop/$repairId" params={{ repairId: id }} className={className}>
            {children}
          </Link>
        )}
        onOpen={(repairId) => void navigate({ to: '/workshop/$repairId', params: { repairId } })}
      />
    </FullWidth>
  );
}
