import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, leaveOpen, refuse } from '../../../testing/api.ts';
import { stopTheClock } from '../../../testing/computers.ts';
import { giveList } from '../../../testing/lists.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { complaintCase, repairCase, withdrawalCase } from '../../../testing/replies/cases.ts';

const rows = async (name = 'Plazos') =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the list of cases', () => {
  test('shows the number, the days left, the person, the status and who acts next', async () => {
    const asked = giveList('GET /cases', [withdrawalCase, complaintCase]);
    await renderApp('/cases', { scopes: ['cau'] });
    expect(await rows()).toEqual([
      [
        'D2026-000003',
        'Quedan 2 días',
        'Desistimiento',
        'Brais Pérez',
        'En devolución',
        'Contabilidad',
        '10/11/2026',
      ],
      [
        'Q2026-000007',
        'Quedan 10 días',
        'Reclamación',
        'Uxía Núñez',
        'Por responder',
        'Soporte (CAU)',
        '10/11/2026',
      ],
    ]);
    expect(asked).toEqual(['offset=0&limit=20&order=dueAt|1']);
  });

  test('is in Galician too', async () => {
    giveList('GET /cases', [{ ...withdrawalCase, daysLeft: -2 }]);
    await renderApp('/cases', { scopes: ['accountant'], language: 'ga' });
    expect((await rows('Prazos'))[0]?.slice(1, 6)).toEqual([
      'Venceu hai 2 días',
      'Desistencia',
      'Brais Pérez',
      'En devolución',
      'Contabilidade',
    ]);
  });

  test('filters by what the address says and ignores unknown values', async () => {
    stopTheClock();
    const asked = giveList('GET /cases', [complaintCase]);
    await renderApp('/cases?awaits=desk&kind=complaint&state=closed&due=today&status=gone', {
      scopes: ['cau'],
    });
    await rows();
    expect(asked).toEqual([
      expect.stringMatching(
        /^offset=0&limit=20&order=dueAt\|1&state=closed&kind=complaint&awaits=desk&dueTo=2026-11-\d\d$/,
      ),
    ]);
    expect(screen.getByLabelText('Le toca a')).toHaveValue('desk');
  });

  test('offers only the statuses of the chosen kind', async () => {
    giveList('GET /cases', [complaintCase]);
    const user = await renderApp('/cases', { scopes: ['cau'] });
    await rows();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Reclamación');
    await waitFor(() => expect(location.search).toBe('?kind=complaint'));
    const options = within(screen.getByLabelText('Estado')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Por responder',
      'Preguntado a la familia',
      'Respondida',
    ]);
  });

  test('finds a number, a name or an e-mail and clears everything at once', async () => {
    const asked = giveList('GET /cases', [complaintCase]);
    const user = await renderApp('/cases?awaits=desk', { scopes: ['cau'] });
    await rows();
    const field = () => screen.getByRole('textbox', { name: 'Buscar' });
    expect(field()).toHaveAccessibleDescription('Número, nombre o correo');
    await user.type(field(), 'uxía');
    await waitFor(() => expect(asked.at(-1)).toContain('search=/uxía/'));
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(field()).toHaveValue('');
  });

  test('sorts by the day it was received', async () => {
    const asked = giveList('GET /cases', [complaintCase]);
    const user = await renderApp('/cases', { scopes: ['cau'] });
    await rows();
    await user.click(screen.getByRole('button', { name: /^Recibido/ }));
    await waitFor(() => expect(asked.at(-1)).toContain('order=receivedAt|1'));
  });

  test('opens a case from its number', async () => {
    giveList('GET /cases', [complaintCase]);
    await renderApp('/cases', { scopes: ['cau'] });
    expect(await screen.findByRole('link', { name: 'Q2026-000007' })).toHaveAttribute(
      'href',
      `/cases/${complaintCase._id}`,
    );
  });

  test('shows a repair by the name of its status and opens the page of the repair', async () => {
    giveList('GET /cases', [repairCase]);
    await renderApp('/cases', { scopes: ['accountant'] });
    expect((await rows())[0]?.slice(0, 6)).toEqual([
      'A2026-000012',
      'Vence hoy',
      'Reparación',
      'Iago Lago',
      'En el taller',
      'Taller',
    ]);
    expect(screen.getByRole('link', { name: 'A2026-000012' })).toHaveAttribute(
      'href',
      `/repairs/${repairCase._id}`,
    );
  });

  test('names a status of two kinds by both, until a kind is chosen', async () => {
    giveList('GET /cases', [complaintCase]);
    const user = await renderApp('/cases', { scopes: ['cau'] });
    await rows();
    const names = () =>
      within(screen.getByLabelText('Estado'))
        .getAllByRole<HTMLOptionElement>('option')
        .filter(({ value }) => value === 'received')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Por responder / En el taller']);
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Reparación');
    await waitFor(() => expect(names()).toEqual(['En el taller']));
  });

  test('says when nothing is pending, and when nothing matches', async () => {
    giveList('GET /cases', []);
    const user = await renderApp('/cases', { scopes: ['cau'] });
    expect(await screen.findByText('No hay nada pendiente.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Vence'), 'Ya vencido');
    expect(await screen.findByText(/^Nada coincide/)).toBeVisible();
  });

  test('shows that it loads', async () => {
    leaveOpen('GET /cases');
    await renderApp('/cases', { scopes: ['cau'] });
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
  });

  test('offers a retry after an error', async () => {
    fail('GET /cases', 500);
    const user = await renderApp('/cases', { scopes: ['cau'] });
    const retry = await screen.findByRole(
      'button',
      { name: 'Volver a intentarlo' },
      { timeout: 15_000 },
    );
    giveList('GET /cases', [complaintCase]);
    await user.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  test('is closed to families', async () => {
    refuse('GET /cases', 'access-denied');
    await renderApp('/cases', { scopes: ['user'] });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Plazos' })).toBeNull();
  });
});
