import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import type { ProfileValues } from '../../families/profile-form.ts';
import { usePersonChange } from '../queries.ts';

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
  return usePersonChange((body: ProfileValues & { lang: Language }) =>
    call('POST /admin/family', { headers: { 'idempotency-key': key }, body }),
  );
}
