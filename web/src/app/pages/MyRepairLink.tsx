import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RepairLink } from '../../features/repair/families/CardRepair.tsx';

export const MyRepairLink: RepairLink = ({ to, inline = false, children }) => {
  if (!('repairId' in to)) {
    const { computerId, again } = to;
    const search = again === undefined ? {} : { again };
    return (
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/my-computers/$computerId/report"
            params={{ computerId }}
            search={search}
          />
        )}
      >
        {children}
      </Button>
    );
  }
  if (inline) {
    return (
      <Link to="/my-repairs/$repairId" params={to} search={{}}>
        {children}
      </Link>
    );
  }
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/my-repairs/$repairId" params={to} search={{}} />}
    >
      {children}
    </Button>
  );
};
