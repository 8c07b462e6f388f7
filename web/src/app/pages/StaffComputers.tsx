import { holdsAny, moneyScopes } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import {
  type ComputersSearch,
  readSearch,
  textFilters,
  writeSearch,
} from '../../features/computer/staff/list/computers-search.ts';
import { knownSearch, savedSearch } from '../../features/computer/staff/list/saved-search.ts';
import { StaffComputers } from '../../features/computer/staff/StaffComputers.tsx';
import { ExportButton } from '../../features/export/staff/ExportButton.tsx';
import { SavedViews } from '../../features/saved-view/staff/SavedViews.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { maySee } from '../navigation.ts';
import { ComputerLink } from './ComputerLink.tsx';
import { DueCasesLink } from './DueCasesLink.tsx';
import { ReceiptsLink } from './ReceiptsLink.tsx';
import { RepairLink } from './RepairLink.tsx';
import { RepairsLink } from './RepairsLink.tsx';
import { StaffListLink } from './StaffListLink.tsx';
import { useStaffSlots } from './useStaffSlots.tsx';

const UnclearDialog = lazy(async () => ({
  default: (await import('../../features/payment/staff/UnclearDialog.tsx')).UnclearDialog,
}));

export function StaffComputersPage() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const scopes = useCurrentUser()?.scopes ?? [];
  const search = readSearch(useSearch({ from: '/signed-in/computers' }), scopes);
  const refetchComputers = useRefetchComputers();
  const [showsUnclear, setShowsUnclear] = useState(false);
  const { slots, downloadFailure } = useStaffSlots();
  const mayRefund = holdsAny(scopes, moneyScopes);

  function changeSearch(changes: Partial<ComputersSearch>) {
    // Typing more letters replaces the history entry, so that "back" undoes the whole word.
    const replace = textFilters.some((name) => changes[name] && search[name]);
    const newSearch = { ...search, page: 1, ...changes };
    void navigate({ to: '/computers', search: writeSearch(newSearch, scopes), replace });
  }

  return (
    <>
      <StaffComputers
        scopes={scopes}
        search={search}
        onSearch={changeSearch}
        ListLink={StaffListLink}
        DueCasesLink={DueCasesLink}
        RepairsLink={RepairsLink}
        slots={slots}
        savedViews={
          <SavedViews
            current={savedSearch(search, scopes)}
            known={(saved) => knownSearch(saved, scopes)}
            onOpen={(saved) => changeSearch({ ...readSearch(saved, scopes), size: search.size })}
          />
        }
        downloadFailure={downloadFailure}
        actions={
          <>
            {maySee('/by-phone', scopes) && (
              <Button component={Link} to="/by-phone" variant="default">
                {t('list.by-phone')}
              </Button>
            )}
            {search.tab === 'all' && (
              <ExportButton
                scopes={scopes}
                range={{ from: search.from, to: search.to }}
                onExported={() => void refetchComputers()}
              />
            )}
          </>
        }
        {...(mayRefund && {
          onUnclearPayments: () => setShowsUnclear(true),
          ReceiptsLink,
        })}
      />
      {showsUnclear && (
        <Suspense>
          <UnclearDialog
            RepairLink={RepairLink}
            ComputerLink={ComputerLink}
            onPaymentsChanged={() => void refetchComputers()}
            onClose={() => setShowsUnclear(false)}
          />
        </Suspense>
      )}
    </>
  );
}
