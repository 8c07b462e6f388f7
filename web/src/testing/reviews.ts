import type { Computer } from '@cobertura/domain/computer/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import {
  dismissUnsaved,
  heldDecisions,
  sendHeld,
} from '../features/computer/staff/review/held-decision.ts';
import { answer } from './api.ts';
import { stopTheClock } from './computers.ts';
import { givePhotos } from './photos.ts';
import { renderApp } from './render-app.tsx';
import { giveStaffComputers } from './staff.ts';

/** What the page of a computer loads besides the computer. */
export function giveReviewPage() {
  stopTheClock();
  givePhotos();
  answer('GET /computers/{id}/events', { docs: [] });
  answer('GET /computers/{id}/payments', { payments: [], attempts: [] });
}

/** Leaves no decision to the next test. */
export async function endDecisions() {
  await act(() => sendHeld());
  act(() => heldDecisions().unsaved.forEach(({ computerId }) => void dismissUnsaved(computerId)));
}

/** Opens a page of the staff, by default the list, as an administrator. */
export async function openAsAdmin(computers: readonly Computer[], path = '/computers?tab=all') {
  const server = giveStaffComputers(computers);
  const user = await renderApp(path, { scopes: ['admin'] });
  await screen.findByRole('heading', { level: 1 });
  return { server, user };
}

/** Waits until the document is drawn. Before that nothing can be approved. */
export const untilDrawn = () =>
  waitFor(() => expect(document.querySelector('[aria-keyshortcuts="v"]:disabled')).toBeNull());

export const rowOf = async (student: string) =>
  (await screen.findByText(student)).closest('tr') as HTMLElement;
