import type { Api } from '@cobertura/domain/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import type { ProfileValues } from '../../families/profile-form.ts';

export type Family = ReplyOf<Api['GET /admin/family/{id}']>;

/** The families that match. Does not search without a text. */
export function useFamilies(text: string) {
  return useQuery({
    queryKey: ['families', 'found', text],
    queryFn: () => call('GET /admin/family', { query: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
}

export function useFamily(id: string) {
  return useQuery({
    queryKey: ['families', id],
    queryFn: () => call('GET /admin/family/{id}', { params: { id } }),
  });
}

/** Registers a family. One form has one key, so that a second click or a retry has no effect. */
export function useRegisterFamily() {
  const [key] = useState(newIdempotencyKey);
  return usePeopleChange((body: ProfileValues & { lang: Language }) =>
    call('POST /admin/family', { headers: { 'idempotency-key': key }, body }),
  );
}

export type StaffAccount = InputOf<Api['POST /admin/staff']>['body'];

export function useCreateStaffAccount() {
  const [key] = useState(newIdempotencyKey);
  return usePeopleChange((body: StaffAccount) =>
    call('POST /admin/staff', { headers: { 'idempotency-key': key }, body }),
  );
}

/** Mails the link to set the first password again. */
export function useInviteAgain(id: string) {
  return usePeopleChange<void, { sent: boolean }>(() =>
    call('POST /admin/family/{id}/invitation', { params: { id } }),
  );
}

function usePeopleChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['people'] });
      void queries.invalidateQueries({ queryKey: ['families'] });
    },
  });
}
