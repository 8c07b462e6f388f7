import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { readSearch, writeSearch } from '../../features/computer/staff/list/computers-search.ts';
import { ComputerView } from '../../features/computer/staff/page/ComputerView.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { StaffListLink } from './StaffListLink.tsx';
import { useStaffSlots } from './useStaffSlots.tsx';

const route = '/signed-in/computers/$computerId';

export function ComputerPage() {
  const navigate = useNavigate();
  const { computerId } = useParams({ from: route });
  const rawSearch = useSearch({ from: route });
  const scopes = useCurrentUser()?.scopes ?? [];
  const { slots, downloadFailure } = useStaffSlots();
  return (
    <ComputerView
      id={computerId}
      scopes={scopes}
      search={readSearch(rawSearch, scopes)}
      slots={slots}
      ListLink={StaffListLink}
      downloadFailure={downloadFailure}
      onOpen={(id) =>
        void navigate({
          to: '/computers/$computerId',
          params: { computerId: id },
          search: rawSearch,
        })
      }
      onLeave={(search) =>
        void navigate({ to: '/computers', search: writeSearch(search, scopes), resetScroll: false })
      }
    />
  );
}
