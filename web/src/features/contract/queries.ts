import type { readSigning, signContract, verifyByCode } from '@cobertura/domain/contract/api.ts';
import type { ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, readFile } from '../../lib/api.ts';
import { openInNewTab } from '../../lib/open-in-new-tab.ts';
import { upload } from '../../lib/upload.ts';

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

/** Only when it is asked for: that somebody opened it is part of the evidence. */
export function useOpenPdf(token: string) {
  return useMutation({
    mutationFn: () =>
      openInNewTab(() => readFile('GET /contract/signing/{token}/pdf', { params: { token } })),
  });
}

export function useSendCode(token: string) {
  const queries = useQueryClient();
  const { queryKey } = signingQuery(token);
  return useMutation({
    mutationFn: () => call('POST /contract/signing/{token}/code', { params: { token } }),
    onSuccess: ({ codeAgainAt }) =>
      queries.setQueryData(queryKey, (signing) => signing && { ...signing, codeAgainAt }),
    // Asked for in another window, or too late: the page is told how things stand.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useSign(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Signature) =>
      call('POST /contract/signing/{token}/sign', { params: { token }, body }),
    // The answer may have been lost on its way back: the server knows whether it is signed.
    onError: (error) => {
      if (!isAboutCode(error)) void queries.invalidateQueries(signingQuery(token));
    },
  });
}

export function useCancelSigning(token: string) {
  return useMutation({
    mutationFn: () => call('POST /contract/signing/{token}/cancel', { params: { token } }),
  });
}

export function isAboutCode(error: Error | undefined): boolean {
  return error instanceof ApiError && (error.code === 'wrong-code' || error.code === 'code-over');
}

/** Whether the link leads nowhere any more, or never did. */
export function isLinkOver(error: Error | null): boolean {
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
