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
  const [token] = useState(() => search.token || keptToken());
  const [isCancelled] = useState(search.status === 'cancelled');
  // The token is removed from the address, so that no history entry or screenshot shows it. The state
  // of the entry keeps it over a reload.
  useEffect(
    () => history.replaceState({ ...history.state, token }, '', location.pathname),
    [token],
  );

  const toWizard = (to: { step: 3 } | { step: 4; contract: 'signed' }) =>
    void navigate({
      to: '/my-computers/$computerId',
      params: { computerId },
      search: to,
      replace: true,
    });
  return (
    <ContractResult
      computerId={computerId}
      token={token}
      isCancelled={isCancelled}
      onConfirmed={refetchComputers}
      onSigned={() => toWizard({ step: 4, contract: 'signed' })}
      onRetry={() => toWizard({ step: 3 })}
      onCancel={() => void navigate({ to: '/my-computers', replace: true })}
    />
  );
}

/** The token that this entry of the history had before a reload. */
function keptToken(): string | undefined {
  const { token } = (history.state ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
