import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import { ContractResult } from '../../features/contract/families/step/ContractResult.tsx';

const route = '/signed-in/my-computers/$computerId/user-contract-result';

/** The page that opens after the signing page. */
export function ContractResultPage() {
  const { computerId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const navigate = useNavigate();
  const refetchComputers = useRefetchComputers();
  // The token is removed from the address, so that no history entry or screenshot shows it.
  const [initialSearch] = useState(search);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  const toWizard = (to: { step: 3 } | { step: 4; contract: 'signed' }) =>
    void navigate({
      to: '/my-computers/$computerId',
      params: { computerId },
      search: to,
      replace: true,
    });
  return (
    <ContractResult
      token={initialSearch.token || undefined}
      isCancelled={initialSearch.status === 'cancelled'}
      onConfirmed={refetchComputers}
      onSigned={() => toWizard({ step: 4, contract: 'signed' })}
      onRetry={() => toWizard({ step: 3 })}
      onCancel={() => void navigate({ to: '/my-computers', replace: true })}
    />
  );
}
