import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { readSigning, signContract } from '@cobertura/domain/contract/api.ts';
import type { verifyByCode } from '@cobertura/domain/contract/verify-api.ts';
import type { ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, loadFile } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { openInNewTab } from '../../lib/open-in-new-tab.ts';
import { computersKey } from '../../lib/query-keys.ts';
import { messageOf } from '../../lib/reply-message.ts';
import { useOnRestoredPage } from '../../lib/restored-page.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import type { Boxes } from './components/StartBoxes.tsx';

export type Signing = ReplyOf<typeof readSigning>;

export type Verification = ReplyOf<typeof verifyByCode>;

type Signature = RequestOf<typeof signContract>['body'];

function signingQuery(token: string) {
  return queryOptions({
    queryKey: ['signing', token],
    queryFn: () => call('GET /contract/signing/{token}', { params: { token } }),
  });
}

export function useSigning(token: string) {
  return useQuery(signingQuery(token));
}

/** Fetched only on request, because opening the PDF is part of the evidence. */
export function useOpenPdf(token: string) {
  return useMutation({
    mutationFn: (computerId: string) =>
      openInNewTab(() =>
        loadFile('GET /contract/signing/{token}/pdf', {
          params: { token },
          query: { computer: computerId },
        }),
      ),
  });
}

export function useSendCode(token: string) {
  const queries = useQueryClient();
  const { queryKey } = signingQuery(token);
  return useMutation({
    mutationFn: () => call('POST /contract/signing/{token}/code', { params: { token } }),
    onSuccess: ({ codeAgainAt }) =>
      queries.setQueryData(queryKey, (signing) => signing && { ...signing, codeAgainAt }),
    // The code was requested in another window, or the link has expired: refetch the state.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useSign(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Signature) =>
      call('POST /contract/signing/{token}/sign', { params: { token }, body }),
    // The reply may be lost, so ask the server whether the contract is signed.
    onError: (error) => {
      if (!isCodeError(error)) void queries.invalidateQueries(signingQuery(token));
    },
  });
}

export function useCancelSigning(token: string) {
  return useMutation({
    mutationFn: () => call('POST /contract/signing/{token}/cancel', { params: { token } }),
  });
}

export function isCodeError(error: Error | undefined): boolean {
  return hasCode(error, 'wrong-code') || hasCode(error, 'code-over');
}

/** Whether a contract of the link can no longer be signed as it is. */
export function isContractChanged(error: Error): boolean {
  return hasCode(error, 'contract-changed') || hasCode(error, 'sitting-changed');
}

/** Whether the signing link has expired or never existed. */
export function isLinkInvalid(error: Error | null): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status);
}

export function useVerificationByCode(code: string | undefined) {
  return useQuery({
    queryKey: ['verification', code],
    queryFn: () => call('GET /contract/verify/{code}', { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useVerifyFile() {
  return useMutation({
    mutationFn: (file: File) => upload('POST /contract/verify', { file, fileName: file.name }),
  });
}

/** The contract as PDF: the sealed one once it is signed, otherwise a preview of it. */
export function useContractPdf({ _id, updatedAt, contractSigned }: Computer) {
  return useQuery({
    queryKey: ['contract', _id, updatedAt, contractSigned],
    queryFn: () => loadFile('GET /computers/{id}/contract', { params: { id: _id }, query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Opens the contract in a new tab. */
export function useOpenContract() {
  return useMutation({
    mutationFn: (computerId: string) =>
      openInNewTab(() =>
        loadFile('GET /computers/{id}/contract', { params: { id: computerId }, query: {} }),
      ),
  });
}

/**
 * Creates the contract and sends the browser to the page where the family signs it. With an external
 * provider the family has ticked its boxes before.
 */
export function useStartSigning(computerId: string) {
  const signing = useMutation({
    mutationFn: async (boxes: Boxes | undefined) => {
      const { url } = await call('POST /contract/create', { body: { computerId, ...boxes } });
      location.assign(url);
    },
  });
  useOnRestoredPage(signing.reset);
  return signing;
}

/** Creates the contracts of several computers and opens the page that signs them in one sitting. */
export function useSignTogether() {
  const queries = useQueryClient();
  const queryKey = computersKey(useCurrentUser()?._id);
  const signing = useMutation({
    mutationFn: async (computerIds: readonly string[]) => {
      const { url } =
        computerIds.length === 1
          ? await call('POST /contract/create', { body: { computerId: computerIds[0] ?? '' } })
          : await call('POST /contract/create-together', {
              body: { computerIds: [...computerIds] },
            });
      location.assign(url);
    },
    // Another tab or a staff member may have changed a computer.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  useOnRestoredPage(signing.reset);
  return signing;
}

/** The computers that the server accepts, after it named those that cannot be signed. */
export function signableAmong(computerIds: readonly string[], error: Error | null): string[] {
  if (!(error instanceof ApiError) || error.code !== 'sitting-changed') return [];
  const refused = error.issues.map(({ field }) => field);
  return computerIds.filter((_, index) => !refused.includes(`computerIds.${index}`));
}

/** Waits between polls while the signed contract is being sealed. */
const pollDelaysMs = [1000, 2000, 4000, 8000];

export type Confirmation = 'processing' | 'success' | 'late' | 'error';

/**
 * Asks the server whether the contract is signed. The address is no proof, because it can be forged.
 * `onConfirmed` refetches the computers before the result is shown.
 */
export function useConfirmation(
  { computerId, token }: { computerId: string; token: string | undefined },
  { onConfirmed, isEnabled }: { onConfirmed: () => Promise<unknown>; isEnabled: boolean },
) {
  const confirmation = useQuery({
    queryKey: ['contract-confirmation', computerId, token],
    queryFn: async ({ signal }) => {
      const confirmed =
        token === undefined ? await readSigned(computerId) : await pollUntilSealed(token, signal);
      if (confirmed.success) await onConfirmed();
      return confirmed;
    },
    enabled: isEnabled,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    state: stateOf(confirmation),
    error: confirmation.error,
    message: confirmation.data && messageOf(confirmation.data),
    checkAgain: () => void confirmation.refetch(),
  };
}

/** Without a token the computer itself says whether its contract is signed. */
async function readSigned(id: string) {
  const { contractSigned } = await call('GET /computers/{id}', { params: { id } });
  return { success: contractSigned, pending: false, message: '' };
}

async function pollUntilSealed(token: string, signal: AbortSignal) {
  let confirmed = await call('PUT /contract/confirm', { body: { token } });
  for (const delayMs of pollDelaysMs) {
    if (!confirmed.pending || signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
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
