import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, readFile } from '../../lib/api.ts';
import { useComputersChanged } from './queries.ts';

/** The contract: the sealed one, or what would be signed now. */
export function useContractPdf({ _id, updatedAt, contractSigned }: Computer) {
  return useQuery({
    queryKey: ['contract', _id, updatedAt, contractSigned],
    queryFn: () => readFile('GET /computers/{id}/contract', { params: { id: _id }, query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Makes the contract ready and leaves for the page where it is signed. */
export function useStartSigning(computerId: string) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call('POST /contract/create', { body: { computerId } });
      location.assign(url);
    },
  });
}

/** When to ask again while the signed contract is being sealed, in milliseconds. */
const pauses = [1000, 2000, 4000, 8000];

export type Confirmation = 'processing' | 'success' | 'late' | 'error';

/** Asks whether the contract is signed; never the address bar, which anyone can write. */
export function useConfirmation(token: string | undefined) {
  const changed = useComputersChanged();
  const confirmation = useQuery({
    queryKey: ['contract-confirmation', token],
    queryFn: async ({ signal }) => {
      const confirmed = await askUntilSealed(token ?? '', signal);
      if (confirmed.success) await changed();
      return confirmed;
    },
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    state: stateOf(confirmation),
    message: confirmation.error?.message ?? confirmation.data?.message,
    checkAgain: () => void confirmation.refetch(),
  };
}

async function askUntilSealed(token: string, signal: AbortSignal) {
  let confirmed = await call('PUT /contract/confirm', { body: { token } });
  for (const pause of pauses) {
    if (!confirmed.pending || signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    confirmed = await call('PUT /contract/confirm', { body: { token } });
  }
  return confirmed;
}

function stateOf({
  data,
  error,
  isFetching,
}: {
  data: { success: boolean; pending: boolean } | undefined;
  error: Error | null;
  isFetching: boolean;
}): Confirmation {
  if (isFetching) return 'processing';
  if (error) return 'error';
  if (!data) return 'processing';
  if (data.pending) return 'late';
  return data.success ? 'success' : 'error';
}
