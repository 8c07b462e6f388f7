import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { listedRepair, nextId, repairId } from '../../testing/replies/desk-repairs.ts';
import { pageOf } from '../../testing/replies/reply.ts';

const now = Math.floor(Date.now() / 1000);
const other = { ...listedRepair, _id: nextId, number: 'A2026-000008', student: 'Uxía Rei' };

describe("the desk's list of repairs", () => {
  beforeEach(() => {
    answer('GET /computer-models/all', { docs: [] });
    answer('GET /repairs/counts', { 'to-decide': 2, family: 1, workshop: 3, late: 1, receipts: 0 });
  });
  const open = (scopes: Scope[] = ['cau'], path = '/repairs') => renderApp(path, { scopes });

  test('opens with what waits for a decision, and counts each phase', async () => {
    answer('GET /repairs', pageOf([listedRepair]));
    await open();
    const row = await screen.findByRole('row', { name: /A2026-000007/ });
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/repairs/${repairId}`);
    expect(within(row).getByText('Avería comunicada')).toBeVisible();
    expect(within(row).getByText('Pantalla, Bisagra')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /Por decidir/, selected: true });
    expect(tab).toHaveAccessibleDescription('2 reparaciones');
    expect(screen.getByRole('tab', { name: /Todas/ })).toHaveAccessibleDescription('');
  });

  test.each([
    [{ dueAt: now - 3 * 86_400 }, 'Con retraso de 3 días'],
    [{ dueAt: now + 5 * 3600 + 5, warnAt: now - 1 }, 'Vence en 5 horas'],
    [{ dueAt: null, warnAt: null }, 'Plazo parado'],
    [{ isRepeat: true }, 'Repetida en garantía'],
    [{ hasObjected: true }, 'Pide otra revisión'],
    [{ isLateReport: true }, 'Comunicada tarde'],
    [{ unread: 2 }, '2 mensajes sin leer'],
    [{ newSerial: '5CG9999ZZZ' }, '→ 5CG9999ZZZ'],
  ])('marks a repair with %j', async (changes, mark) => {
    answer('GET /repairs', pageOf([{ ...listedRepair, ...changes }]));
    await open();
    expect(await screen.findByText(mark)).toBeVisible();
  });

  test('keeps the tab and the filters in the address', async () => {
    answer('GET /repairs', pageOf([listedRepair]));
    const user = await open();
    await user.click(await screen.findByRole('tab', { name: /Con retraso/ }));
    await waitFor(() => expect(location.search).toBe('?tab=late'));
    await user.selectOptions(screen.getByLabelText('Qué falla'), 'Teclado');
    await waitFor(() => expect(location.search).toBe('?tab=late&part=keyboard'));
    await user.click(screen.getByRole('tab', { name: /Por decidir/ }));
    await waitFor(() => expect(location.search).toBe('?part=keyboard'));
  });

  test('says that nothing waits, or that nothing was found', async () => {
    const user = await open();
    expect(await screen.findByText('No hay partes por decidir.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Causa'), 'Se mojó');
    expect(await screen.findByText(/Nada coincide con la búsqueda/)).toBeVisible();
  });

  test('accepts several reports with a text in each language, and shows the result of each', async () => {
    answer('GET /repairs', pageOf([listedRepair, other]));
    const sent = answer('POST /repairs/accept', {
      accepted: [repairId],
      refused: [{ _id: nextId, message: 'Eso ya no se puede hacer.' }],
    });
    const user = await open();
    await user.click(
      await screen.findByRole('checkbox', { name: 'Seleccionar todos los de esta página' }),
    );
    expect(screen.getByText('2 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Aceptar 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar varios partes' }));
    const inSpanish = dialog.getByLabelText('Cómo y dónde entregar el portátil, en castellano');
    const inGalician = dialog.getByLabelText('Cómo y dónde entregar el portátil, en gallego');
    expect(inSpanish).toHaveDisplayValue(/^Trae el portátil/);
    await user.clear(inGalician);
    await user.click(dialog.getByRole('button', { name: 'Aceptar 2' }));
    expect(inGalician).toBeInvalid();
    expect(sent).toHaveLength(0);
    await user.type(inGalician, 'Déixao na conserxaría.');
    await user.click(dialog.getByRole('button', { name: 'Aceptar 2' }));
    expect(await dialog.findByText('Aceptados: 1 · No aceptados: 1')).toBeVisible();
    expect(dialog.getByText('A2026-000008 Uxía Rei')).toBeVisible();
    expect(dialog.getByText('Eso ya no se puede hacer.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      ids: [repairId, nextId],
      handOver: { es: expect.stringMatching(/^Trae/), ga: 'Déixao na conserxaría.' },
      atWorkshop: true,
    });
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    expect(screen.queryByText('2 seleccionados')).toBeNull();
  });

  test('selects only reports, because the others cannot be accepted together', async () => {
    const here = { ...other, status: 'received', hasObjected: true } as const;
    answer('GET /repairs', pageOf([listedRepair, here]));
    const user = await open();
    const all = await screen.findByRole('checkbox', { name: /Seleccionar todos/ });
    expect(screen.getAllByRole('checkbox', { name: /A2026/ })).toHaveLength(1);
    await user.click(all);
    expect(screen.getByText('1 seleccionado')).toBeVisible();
    expect(all).toBeChecked();
  });

  test('offers no selection on a page without reports', async () => {
    const proposed = { ...other, status: 'repairing', isProposedIrreparable: true } as const;
    answer('GET /repairs', pageOf([proposed]));
    await open();
    const all = await screen.findByRole('checkbox', { name: /Seleccionar todos/ });
    expect(all).toBeDisabled();
    expect(all).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('lets the accountant only read', async () => {
    answer('GET /repairs', pageOf([listedRepair]));
    await open(['accountant']);
    expect(await screen.findByText('Brais Souto')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
