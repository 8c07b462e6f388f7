import { type Scope, scopes } from '@cobertura/domain/access/scopes.ts';
import type { Api } from '@cobertura/domain/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { continueSession } from '../../../lib/session.ts';
import type { ProfileValues } from '../families/profile-form.ts';

export type Person = ReplyOf<Api['GET /user']>['docs'][number];

export const textFilters = ['firstName', 'surname1', 'surname2', 'dni', 'email'] as const;

export type PersonSearch = ListSearch<(typeof textFilters)[number] | 'scope'>;

export const defaultOrder = 'createdAt|-1';
export const minSearchLength = 3;

export function usePeople(search: PersonSearch) {
  const scope = scopes.find((each) => each === search.scope);
  const query = {
    ...pageQuery(search, defaultOrder),
    ...Object.assign({}, ...textFilters.map((field) => containsFilter(field, search[field]))),
    ...(scope && { scope }),
  };
  return useQuery({
    queryKey: ['people', query],
    queryFn: () => call('GET /user', { query }),
    placeholderData: keepPreviousData,
  });
}

export function useSavePerson(id: string) {
  return usePersonChange(async (body: ProfileValues) => {
    const { token } = await call('PUT /user/{id}', { params: { id }, body });
    // Admins who change their own e-mail here continue with a new token.
    if (token) continueSession(token);
  });
}

export function useSaveScopes(id: string) {
  return usePersonChange((held: Scope[]) =>
    call('PUT /user/{id}/scopes', { params: { id }, body: { scopes: held } }),
  );
}

export function useDeletePerson() {
  return usePersonChange(({ _id: id }: Person) => call('DELETE /user/{id}', { params: { id } }));
}

export function useResetSecondFactor(id: string) {
  return usePersonChange<void, { reset: boolean }>(() =>
    call('DELETE /user/{id}/second-factor', { params: { id } }),
  );
}

export type StaffAccount = InputOf<Api['POST /admin/staff']>['body'];

export function useCreateStaffAccount() {
  const [key] = useState(newIdempotencyKey);
  return usePersonChange((body: StaffAccount) =>
    call('POST /admin/staff', { headers: { 'idempotency-key': key }, body }),
  );
}

/** Mails the link to set the first password again. */
export function useInviteAgain(id: string) {
  return usePersonChange<void, { sent: boolean }>(() =>
    call('POST /admin/family/{id}/invitation', { params: { id } }),
  );
}

/** The security events of an account. */
export function useAccountEvents(id: string) {
  return useQuery({
    queryKey: ['account-events', id],
    queryFn: () => call('GET /user/{id}/events', { params: { id } }),
  });
}

/** A mutation that refetches people and families after a success. */
export function usePersonChange<Change, Reply>(change: (input: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['people'] });
      void queries.invalidateQueries({ queryKey: ['families'] });
    },
  });
}
