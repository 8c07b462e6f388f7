import { holdsAny } from '@cobertura/domain/access/scopes.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useComputersChanged } from '../../features/computer/queries.ts';
import {
  type ListSearch,
  readSearch,
  writeSearch,
} from '../../features/computer/staff/list/list-search.ts';
import { StaffComputers } from '../../features/computer/staff/StaffComputers.tsx';
import { ComputerPayments } from '../../features/payment/staff/ComputerPayments.tsx';
import { UnclearDialog } from '../../features/payment/staff/UnclearDialog.tsx';
import { SchoolPicker } from '../../features/school/SchoolPicker.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { StaffListLink } from './StaffListLink.tsx';

const typed = ['student', 'serial', 'dni'] as const;

export function StaffComputersPage() {
  const navigate = useNavigate();
  const scopes = useCurrentUser()?.scopes ?? [];
  const search = readSearch(useSearch({ from: '/signed-in/computers' }), scopes);
  const changed = useComputersChanged();
  const [showsUnclear, setShowsUnclear] = useState(false);
  const mayRefund = holdsAny(scopes, ['admin', 'accountant']);

  function look(changes: Partial<ListSearch>) {
    // More letters of the same word are no step of their own on the way back.
    const replace = typed.some((name) => changes[name] && search[name]);
    const wanted = { ...search, page: 1, ...changes };
    void navigate({ to: '/computers', search: writeSearch(wanted, scopes), replace });
  }

  return (
    <>
      <StaffComputers
        scopes={scopes}
        search={search}
        onSearch={look}
        ListLink={StaffListLink}
        SchoolField={SchoolPicker}
        payments={(computerId) => (
          <ComputerPayments
            computerId={computerId}
            mayRefund={mayRefund}
            onMoved={() => void changed()}
          />
        )}
        {...(mayRefund && { onUnclear: () => setShowsUnclear(true) })}
      />
      {showsUnclear && (
        <UnclearDialog onMoved={() => void changed()} onClose={() => setShowsUnclear(false)} />
      )}
    </>
  );
}
