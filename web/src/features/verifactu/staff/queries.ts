import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type {
  listRecordIssues,
  readVerifactuState,
  readVerification,
} from '@cobertura/domain/verifactu/api.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { defaultPageSize } from '../../../lib/list-search.ts';

export type VerifactuState = ReplyOf<typeof readVerifactuState>;
export type Verification = ReplyOf<typeof readVerification>;
export type RecordIssue = ReplyOf<typeof listRecordIssues>['docs'][number];

const registerKey = ['accounting', 'register'] as const;

/** Records are sent in the background, so their state is polled. */
const pollIntervalMs = 10_000;
const runningIntervalMs = 2_000;

/** The language is part of the key, because the reply contains texts. */
function useRegisterKey(part: string) {
  return [...registerKey, part, useLanguage()] as const;
}

export function useRegister() {
  return useQuery({
    queryKey: useRegisterKey('state'),
    queryFn: () => call('GET /admin/register'),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? pollIntervalMs : false),
  });
}

export function useRegisterIssues(page: number) {
  return useQuery({
    queryKey: [...useRegisterKey('issues'), page],
    queryFn: () =>
      call('GET /admin/register/issues', {
        query: { offset: `${page - 1}`, limit: `${defaultPageSize}` },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 3 * pollIntervalMs,
  });
}

export function useRetryRegister() {
  const queries = useQueryClient();
  const queryKey = useRegisterKey('state');
  return useMutation({
    mutationFn: () => call('PUT /admin/register/retry'),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  });
}

export function useCorrectRecord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ position, notInCensus }: { position: number; notInCensus: boolean }) =>
      call('POST /admin/register/issues/{position}/correct', {
        params: { position: `${position}` },
        body: { notInCensus },
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: registerKey }),
  });
}

export function useSettleRecord(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ position, why }: { position: number; why: string }) =>
      call('PUT /admin/register/issues/{position}/settle', {
        params: { position: `${position}` },
        body: { why },
      }),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries({ queryKey: registerKey }),
  });
}

export function useVerification() {
  return useQuery({
    queryKey: useRegisterKey('verification'),
    queryFn: () => call('GET /admin/register/verification'),
    refetchInterval: ({ state }) => (state.data?.runningSince ? runningIntervalMs : false),
  });
}

export function useVerifyNow() {
  const queries = useQueryClient();
  const queryKey = useRegisterKey('verification');
  return useMutation({
    mutationFn: () => call('POST /admin/register/verification'),
    onSuccess: (verification) => queries.setQueryData(queryKey, verification),
  });
}

export function useDeclaration() {
  return useQuery({
    queryKey: useRegisterKey('declaration'),
    queryFn: () => call('GET /register/declaration'),
  });
}
