import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { model, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { choose, closed, dialog } from '../../../testing/row-actions.ts';
import { giveStaffComputers } from '../../../testing/staff.ts';

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
});

describe('irreversible actions', () => {
  // Covers B8.7
  test('deletes a computer after a confirmation and closes the dialog', async () => {
    const sent = answer('DELETE /computers/{id}', { deleted: true });
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    expect(sent).toEqual([]);
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('El equipo está borrado.')).toBeVisible();
    await closed();
  });

  test('says that another person deleted the computer, and refetches the list', async () => {
    const server = giveStaffComputers([signed, { ...signed, _id: 'another', studentName: 'Iria' }]);
    const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
    const row = (name: string) =>
      screen.queryByRole('row', { name: new RegExp(name), hidden: true });
    const [menu] = await screen.findAllByRole('button', { name: 'Más acciones' });
    await user.click(menu ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Borrar el equipo' }));
    const shown = await dialog();
    // Another staff member deletes it first.
    server.computers.delete(signed._id);
    const sent = refuse('DELETE /computers/{id}', 'not-found');
    const before = server.lists.length;
    expect(row(signed.studentName)).toBeInTheDocument();
    const pending = () => screen.getByRole('tab', { name: /^Pendientes/, hidden: true });
    await waitFor(() => expect(pending()).toHaveTextContent('2'));

    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'Este equipo ya no está: lo ha borrado otra persona.',
    );
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(row(signed.studentName)).not.toBeInTheDocument());
    expect(row('Iria')).toBeInTheDocument();
    await waitFor(() => expect(pending()).toHaveTextContent('1'));
    expect(server.lists).toHaveLength(before + 1);
    // The message stays until the dialog closes.
    expect(shown.getByRole('alert')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Cancelar' }));
    await closed();
  });

  // Covers B8.7
  test('shows a general error if the deletion fails without a message', async () => {
    fail('DELETE /computers/{id}', 502);
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('No se ha podido borrar el equipo.')).toBeVisible();
  });

  test('shows that a computer with money cannot be deleted', async () => {
    refuse('DELETE /computers/{id}', 'computer-has-money');
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(/pago sin facturar ni devolver/);
  });

  // Covers B8.7
  test('says that the server did not delete the computer', async () => {
    answer('DELETE /computers/{id}', { deleted: false });
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('No se ha podido borrar el equipo.')).toBeVisible();
  });

  // Covers B2.1.12, B4.10, B8.16, F8.12
  test('warns before revoking a serial number and refuses to revoke it twice', async () => {
    const user = await choose('Revocar el número de serie');
    refuse('PUT /admin/computer/{id}/revoke-serial', 'serial-already-revoked');
    const shown = await dialog();
    expect(await shown.findByText('No se puede deshacer')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Revocar' }));
    expect(await shown.findByText('Este número de serie ya estaba revocado.')).toBeVisible();
    answer('PUT /admin/computer/{id}/revoke-serial', { ...signed, serialClaimed: false });
    await user.click(shown.getByRole('button', { name: 'Revocar' }));
    expect(await shown.findByText('El número 5CD0214KXQ está libre.')).toBeVisible();
    await closed();
  });
});
