import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { endDecisions, giveReviewPage, untilDrawn } from '../../../testing/reviews.ts';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';
import { sendHeld } from './review/held-decision.ts';

const [photos, morePhotos] = [computerOf('01', toVerify), computerOf('03', toVerify)];
const transfer = computerOf('02');
async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 1, name });
  await untilDrawn();
  return found;
}
const approved = 'Fotos aprobadas: Estudante 01.';

async function open(
  path: string,
  {
    computers = [photos, transfer],
    scopes = ['admin'],
  }: { computers?: (typeof photos)[]; scopes?: Scope[] } = {},
) {
  const server = giveStaffComputers(computers);
  const user = await renderApp(`/computers/${path}`, { scopes });
  return { server, user };
}

beforeEach(giveReviewPage);
afterEach(endDecisions);

describe('the end of the queue', () => {
  test('shows a computer again whose last decision was not saved', async () => {
    const { server, user } = await open(`${photos._id}?tab=pending`, { computers: [photos] });
    await screen.findByText('1 de 1');
    await untilDrawn();
    server.refuses.set('verify', 'internal-error');
    await user.keyboard('v');
    await heading('No queda nada por revisar');
    await act(() => sendHeld());
    await heading('Estudante 01');
    await user.click(await screen.findByRole('button', { name: 'Quitar el aviso' }));
    await heading('Estudante 01');
    expect(screen.getByRole('button', { name: 'Dar por buenas' })).toBeVisible();
  });

  test('comes for a person who may not decide on the rest', async () => {
    const computers = [transfer, photos];
    const { user } = await open(`${transfer._id}?tab=pending`, { computers, scopes: ['cau'] });
    await screen.findByText('1 de 2');
    await user.keyboard('j');
    await heading('Estudante 01');
    await user.keyboard('v');
    await heading('No queda nada por revisar');
  });
});

describe('a decision before the list is loaded', () => {
  async function decideEarly(ids: string[]) {
    const { promise: after, resolve: load } = Promise.withResolvers<void>();
    giveStaffComputers([photos, transfer, morePhotos]);
    answer('GET /computers/ids', { ids, exact: true }, { after });
    const user = await renderApp(`/computers/${photos._id}?tab=pending`, { scopes: ['admin'] });
    await heading('Estudante 01');
    await user.click(screen.getByRole('button', { name: 'Dar por buenas' }));
    await screen.findByText(approved);
    return { load, user };
  }
  const decisionHeading = () =>
    within(screen.getByRole('region', { name: 'La decisión' })).getByRole('heading');

  test('moves on when it is', async () => {
    const { load } = await decideEarly([photos._id, transfer._id]);
    expect(decisionHeading()).toHaveFocus();
    load();
    await heading('Estudante 02');
  });

  test('stays when it was taken back, and is not skipped then', async () => {
    const { load, user } = await decideEarly([photos._id, transfer._id]);
    await user.keyboard('z');
    load();
    await screen.findByText('1 de 2');
    await heading('Estudante 01');
  });

  test('stays at a computer that the list does not contain', async () => {
    const { load } = await decideEarly([transfer._id]);
    load();
    await heading('Estudante 01');
    expect(decisionHeading()).toHaveFocus();
  });
});
