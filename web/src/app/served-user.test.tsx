import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, leaveOpen } from '../testing/api.ts';
import { options, tokenFor } from '../testing/people.ts';
import { createQueryClient } from './query-client.ts';
import { useServedUser } from './served-user.ts';

function renderUser(scopes: readonly Scope[]) {
  if (scopes.length > 0) localStorage.setItem('_t_', tokenFor(scopes));
  return renderHook(() => useServedUser(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  }).result;
}

test.each<[readonly Scope[], boolean, readonly Scope[] | undefined]>([
  [['user'], false, ['user']],
  [['user'], true, undefined],
  [['admin'], true, ['admin']],
  [['user', 'cau'], true, ['user', 'cau']],
  [[], true, undefined],
])(
  'a person with the scopes %j, in maintenance: %s, is served as %j',
  async (scopes, on, served) => {
    answer('GET /options', { ...options, isMaintenance: on });
    const result = renderUser(scopes);
    await waitFor(() => expect(result.current).toMatchObject({ isPending: false }));
    expect(result.current.user?.scopes).toEqual(served);
  },
);

test('the user is pending until the settings are loaded', () => {
  leaveOpen('GET /options');
  expect(renderUser(['user']).current.isPending).toBe(true);
});

test('a visitor without a session need not wait for the settings', () => {
  leaveOpen('GET /options');
  expect(renderUser([]).current).toEqual({ user: undefined, isPending: false });
});
