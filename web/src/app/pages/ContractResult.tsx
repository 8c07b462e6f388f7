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
  const [token] = useState(() => search.token || keptToken(computerId));
  const [isCancelled] = useState(search.status === 'cancelled');
  // The token is removed from the address, so that no history entry or screenshot shows it.
  useEffect(() => {
    if (token) keepToken(computerId, token);
    history.replaceState(history.state, '', location.pathname);
  }, [computerId, token]);

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

const tokenKey = 'signing-token';

/** Keeps the token in this tab over a reload, and while the person signs in again. */
function keepToken(computerId: string, token: string): void {
  try {
    sessionStorage.setItem(tokenKey, `${computerId} ${token}`);
  } catch {
    // Without storage the state of the computer decides.
  }
}

function keptToken(computerId: string): string | undefined {
  try {
    const [id, token] = (sessionStorage.getItem(tokenKey) ?? '').split(' ');
    return id === computerId ? token : undefined;
  } catch {
    return undefined;
  }
}
