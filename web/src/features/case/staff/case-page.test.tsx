import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { complaintCase, repairCase, withdrawalCase } from '../../../testing/replies/cases.ts';
import { staffWithdrawal } from '../../../testing/replies/withdrawals.ts';

const open = ({ _id }: { _id: string }) => renderApp(`/cases/${_id}`, { scopes: ['cau'] });

describe('the page of a case', () => {
  test('shows the facts, the computer and the timeline, newest first', async () => {
    answer('GET /cases/{id}', withdrawalCase);
    answer('GET /cases/{id}/withdrawal', staffWithdrawal);
    await open(withdrawalCase);
    expect(
      await screen.findByRole('heading', { name: 'Desistimiento D2026-000003' }),
    ).toBeVisible();
    for (const text of ['Quedan 2 días', '25/11/2026', 'Contabilidad', 'Brais Pérez']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('10/11/2026 10:00 · por carta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el equipo' })).toHaveAttribute(
      'href',
      `/computers/${withdrawalCase.computerId}`,
    );
    const events = within(
      screen.getByRole('heading', { name: 'Historial' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sistema'),
      expect.stringContaining('Sabela Castro'),
    ]);
    expect(events[0]).toHaveTextContent('Con contrato');
    expect(events[0]).toHaveTextContent('Sin contrato → pasa aEn devolución');
  });

  test('of an erased person shows no name', async () => {
    answer('GET /cases/{id}', { ...complaintCase, name: '', email: '', computerId: null });
    await open(complaintCase);
    expect(await screen.findAllByText('—')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Ver el equipo' })).toBeNull();
  });

  test('of a repair leads to the page of the repair', async () => {
    answer('GET /cases/{id}', repairCase);
    refuse('GET /repairs/{id}', 'not-found');
    await open(repairCase);
    await waitFor(() => expect(location.pathname).toBe(`/repairs/${repairCase._id}`));
  });

  test('leads back to the list as it was left', async () => {
    answer('GET /cases/{id}', complaintCase);
    sessionStorage.setItem(
      'last-searches',
      JSON.stringify({ userId: undefined, searches: { '/cases': { awaits: 'desk' } } }),
    );
    await open(complaintCase);
    const back = await screen.findByRole('link', { name: 'Volver a los plazos' });
    expect(back).toHaveAttribute('href', expect.stringMatching(/^\/cases/));
  });

  test.each(['not-found', 'invalid-input'] as const)(
    'says that there is none: %s',
    async (code) => {
      refuse('GET /cases/{id}', code);
      await open(complaintCase);
      expect(await screen.findByRole('heading', { name: 'No está aquí' })).toBeVisible();
    },
  );

  test('offers a retry when it cannot be loaded', async () => {
    fail('GET /cases/{id}', 500);
    const user = await open(complaintCase);
    const retry = await screen.findByRole(
      'button',
      { name: 'Volver a intentarlo' },
      { timeout: 15_000 },
    );
    answer('GET /cases/{id}', complaintCase);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: /Q2026-000007/ })).toBeVisible();
  });
});
