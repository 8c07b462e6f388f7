import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { signed } from './computers.ts';
import { renderApp } from './render-app.tsx';
import { giveStaffComputers } from './staff.ts';

/** Opens the staff's list with one computer, and chooses from the menu of its row. */
export async function choose(
  action: string,
  { of = signed, scopes = ['admin'] }: { of?: Computer; scopes?: readonly Scope[] } = {},
) {
  giveStaffComputers([of]);
  const user = await renderApp('/computers?tab=all', { scopes });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
}

export const dialog = async () => within(await screen.findByRole('dialog'));

export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
