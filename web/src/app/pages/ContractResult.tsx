import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ContractResult } from '../../features/computer/families/contract/ContractResult.tsx';

const route = '/signed-in/my-computers/$computerId/user-contract-result';

/** Where the signing page sends the browser back to. */
export function ContractResultPage() {
  const { computerId } = useParams({ from: route });
  const search = useSearch({ from: route });
  const navigate = useNavigate();
  // Kept here, because the address loses it at once: it belongs in no history and no picture of the screen.
  const [came] = useState(search);
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
      token={came.token || undefined}
      isCancelled={came.status === 'cancelled'}
      onSigned={() => toWizard({ step: 4, contract: 'signed' })}
      onRetry={() => toWizard({ step: 3 })}
      onCancel={() => void navigate({ to: '/my-computers', replace: true })}
    />
  );
}
