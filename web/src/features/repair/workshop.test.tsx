import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { draw, giveCanvas } from '../../testing/canvas.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { listedRepair, repairId, workshopRepair } from '../../testing/replies/desk-repairs.ts';

/** The field for the scanner. */
const searchLabel = /^Serie, número o/;
const none = { docs: [], total: 0 };
const photo = (id: string, purpose: 'intake' | 'after') => ({
  _id: id,
  purpose,
  name: 'foto.jpg',
  type: 'image/jpeg',
  at: workshopRepair.reportedAt,
  mayRemove: true,
});
const accepted: WorkshopRepair = { ...workshopRepair, status: 'accepted', offers: ['received'] };

describe('the board of the workshop', () => {
  const waiting = { docs: [{ ...listedRepair, ...accepted, newSerial: null }], total: 1 };
  const open = async (diagnosis: typeof waiting = none) => {
    answer('GET /workshop/repairs', { 'to-arrive': waiting, diagnosis, repair: none, ready: none });
    answer('GET /workshop/repairs/{id}', accepted);
    return renderApp('/workshop', { scopes: ['workshop'] });
  };

  test('shows an objection, and what the family was asked and replied', async () => {
    answer('GET /workshop/repairs/{id}', {
      ...accepted,
      status: 'received',
      hasObjected: true,
      messages: [
        { _id: 'm1', at: accepted.reportedAt, isFamily: false, text: '¿Cuál es la clave?' },
        { _id: 'm2', at: accepted.reportedAt, isFamily: true, text: 'Ya la quité.' },
      ],
    });
    await renderApp(`/workshop/${repairId}`, { scopes: ['workshop'] });
    expect(await screen.findByText('¿Cuál es la clave?')).toBeVisible();
    expect(screen.getByText('Ya la quité.')).toBeVisible();
    expect(screen.getByText(/otra decisión. Espera a que el CAU decida/)).toBeVisible();
  });

  test('has a column for each piece of work', async () => {
    await open();
    const column = within(await screen.findByRole('region', { name: 'Por llegar' }));
    expect(column.getByRole('link', { name: '5CG1234ABC' })).toHaveAttribute(
      'href',
      `/workshop/${repairId}`,
    );
    expect(screen.getByText('Nada por diagnosticar.')).toBeVisible();
  });

  test('marks a laptop whose family objected', async () => {
    await open({ docs: waiting.docs.map((row) => ({ ...row, hasObjected: true })), total: 1 });
    expect(await screen.findByText('Pide otra revisión')).toBeVisible();
  });

  test.each(['5cg-1234 abc', 'a2026000007'])(
    'opens the repair with the number %s',
    async (text) => {
      const user = await open();
      await screen.findByRole('region', { name: 'Por llegar' });
      await user.type(screen.getByLabelText(searchLabel), `${text}{Enter}`);
      await waitFor(() => expect(location.pathname).toBe(`/workshop/${repairId}`));
    },
  );

  test.each(['brais', '5CG12'])('lets the person choose what has %s', async (text) => {
    const user = await open();
    await screen.findByRole('region', { name: 'Por llegar' });
    await user.type(screen.getByLabelText(searchLabel), `${text}{Enter}`);
    expect(await screen.findByText(/Elige el resultado/)).toBeVisible();
    expect(location.pathname).toBe('/workshop');
  });

  test('has the focus in the field of the scanner, and replaces the last scan', async () => {
    refuse('GET /workshop/serials/{serial}', 'no-open-repair');
    const user = await open();
    const field = await screen.findByLabelText(searchLabel);
    expect(field).toHaveFocus();
    await user.keyboard('XYZ{Enter}');
    expect(await screen.findByText(/no tiene ninguna reparación abierta/)).toBeVisible();
    await user.keyboard('5CG1234ABC');
    expect(field).toHaveDisplayValue('5CG1234ABC');
  });

  test('finds a scanned laptop while the list loads', async () => {
    answer('GET /workshop/serials/{serial}', { _id: repairId });
    answer('GET /workshop/repairs/{id}', accepted);
    leaveOpen('GET /workshop/repairs');
    const user = await renderApp('/workshop', { scopes: ['workshop'] });
    await user.type(await screen.findByLabelText(searchLabel), '5CG1234ABC{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/workshop/${repairId}`));
  });

  test('opens a scanned repair that the list does not have', async () => {
    answer('GET /workshop/serials/{serial}', { _id: repairId });
    const user = await open();
    await screen.findByRole('region', { name: 'Por llegar' });
    await user.type(screen.getByLabelText(searchLabel), 'xyz{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/workshop/${repairId}`));
  });

  test('says what is wrong with a scanned laptop, until the text changes', async () => {
    refuse('GET /workshop/serials/{serial}', 'no-open-repair');
    const user = await open();
    await screen.findByRole('region', { name: 'Por llegar' });
    const field = screen.getByLabelText(searchLabel);
    await user.type(field, 'XYZ{Enter}');
    expect(await screen.findByText(/no tiene ninguna reparación abierta/)).toBeVisible();
    expect(screen.getByText('0 resultados')).toBeVisible();
    expect(location.pathname).toBe('/workshop');
    await user.type(field, '{Backspace}');
    expect(screen.queryByText(/no tiene ninguna reparación abierta/)).not.toBeInTheDocument();
  });
});

describe("the workshop's page of a repair", () => {
  const open = async (repair: WorkshopRepair, scopes: Scope[] = ['workshop']) => {
    answer('GET /workshop/repairs/{id}', repair);
    answer('GET /repairs/{id}/files/{file}', new Blob() as never);
    const user = await renderApp(`/workshop/${repairId}`, { scopes });
    await screen.findByRole('heading', { name: '5CG1234ABC', level: 1 });
    return user;
  };

  test('receives a laptop only with two photos', async () => {
    const user = await open({ ...accepted, files: [photo('f1', 'intake')] });
    expect(screen.getByLabelText(/Número de serie/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Número de serie/), '5CG1234ABC{Enter}');
    await user.click(screen.getByRole('button', { name: 'Recibir y hacer el resguardo' }));
    expect(await screen.findByText('Hacen falta 2 fotos.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Fotos' })).toHaveAccessibleDescription(
      'Hacen falta 2 fotos.',
    );
  });

  test('offers to remove only the photos that the server removes', async () => {
    const files = [photo('f1', 'intake'), { ...photo('f2', 'intake'), mayRemove: false }];
    await open({ ...accepted, files });
    expect(await screen.findByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar la foto 2' })).toBeNull();
  });

  test.each([
    [10 * 1024 * 1024 + 1, /^El archivo pesa más de 10 MB/],
    [10, 'No hemos podido leer la foto. Haz otra.'],
  ])('says why a photo of %i bytes is refused', async (size, words) => {
    const user = await open(accepted);
    const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: size });
    const input = screen
      .getByRole('group', { name: 'Fotos' })
      .querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, file);
    expect(await screen.findByText(words)).toBeVisible();
  });

  // A notice that appears when the field is left would move what is being pressed.
  test('compares a typed number before the field is left', async () => {
    const user = await open(accepted);
    await user.type(screen.getByLabelText(/Número de serie/), '5cg1234ab');
    expect(screen.queryByText(/Es el portátil/)).toBeNull();
    await user.keyboard('c');
    expect(screen.getByText(/Es el portátil/)).toBeVisible();
    await user.keyboard('{Backspace}d');
    expect(screen.getByText(/Este no es el portátil/)).toBeVisible();
  });

  test('says that another laptop was scanned', async () => {
    refuse('POST /workshop/repairs/{id}/receive', 'other-serial');
    const user = await open({ ...accepted, files: [photo('f1', 'intake'), photo('f2', 'intake')] });
    await user.type(screen.getByLabelText(/Número de serie/), 'OTRO123');
    await user.click(screen.getByRole('button', { name: 'Recibir y hacer el resguardo' }));
    expect(await screen.findByText(/Este portátil tiene la serie/)).toBeVisible();
  });

  test('is repaired only when everything was tested', async () => {
    const offers = ['repaired', 'part-awaited'] as const;
    const repairing = { ...accepted, status: 'repairing' as const, files: [photo('f1', 'after')] };
    const user = await open({ ...repairing, offers: [...offers] });
    const sent = answer('POST /workshop/repairs/{id}/repaired', { ...repairing, offers: [] });
    await user.type(screen.getByLabelText('Qué se ha hecho'), 'Pantalla nueva.');
    await user.click(screen.getByRole('button', { name: 'Listo para recoger' }));
    expect(sent).toHaveLength(0);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Listo para recoger' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('tells the family a new day when a part is missing', async () => {
    const repairing = { ...accepted, status: 'repairing' as const };
    const user = await open({ ...repairing, offers: ['repaired', 'part-awaited'] });
    const sent = answer('POST /workshop/repairs/{id}/part-awaited', { ...repairing, offers: [] });
    await user.click(screen.getByRole('button', { name: 'Falta una pieza', pressed: false }));
    await user.type(screen.getByLabelText('Qué pieza falta'), 'La pantalla.');
    await user.type(screen.getByLabelText('Día previsto'), '31/12/2030');
    await user.click(screen.getByRole('button', { name: 'Avisar a la familia' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ text: 'La pantalla.', expectedOn: '2030-12-31' }),
    );
  });

  test('returns a laptop with the code, or with a name and a signature', async () => {
    giveCanvas();
    const ready = { ...accepted, status: 'ready' as const, offers: ['returned' as const] };
    const sent = refuse('POST /workshop/repairs/{id}/return', 'wrong-return-code');
    const user = await open(ready);
    await user.type(screen.getByLabelText('Código de la familia'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(/El código no es el de esta reparación/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ code: '123 456' });
    await user.click(screen.getByRole('button', { name: 'No tiene el código: que firme' }));
    await user.type(screen.getByLabelText(/Nombre y apellidos/), 'Iria Souto');
    draw('Firma vacía', [
      [10, 10],
      [120, 60],
    ]);
    const signed = answer('POST /workshop/repairs/{id}/return', { ...ready, offers: [] });
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    await waitFor(() =>
      expect(signed[0]?.body).toMatchObject({ signature: { name: 'Iria Souto' } }),
    );
  });
});
