import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { signed, stopTheClock } from '../../../testing/computers.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { fileOf, pageOf } from '../../../testing/replies/reply.ts';
import { computerOf, giveStaffComputers, toVerify } from '../../../testing/staff.ts';

const given = [
  computerOf('01'),
  computerOf('02', toVerify),
  computerOf('03', signed),
  computerOf('04'),
];

async function tick(names: readonly string[], scopes = ['admin'] as const) {
  const user = await renderApp('/computers?tab=all', { scopes });
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  return user;
}

beforeEach(() => stopTheClock());

describe('bulk actions', () => {
  test('validates several computers and shows each result', async () => {
    const server = giveStaffComputers(given);
    server.refuses.set(`${given[3]?._id}/validate`, 'internal-error');
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(
      await screen.findByRole('button', { name: 'Validar 3 equipos; 1 no se puede' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Validar 3 equipos' }));
    expect(dialog.getByText('1 no se puede:')).toBeVisible();
    expect(dialog.getByText('1 está en «Pendiente de pago»')).toBeVisible();
    expect(server.calls).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Empezar' }));

    expect(await dialog.findByText('Terminado.')).toBeVisible();
    expect(dialog.getByText('Hechos: 2 · Sin cambios: 0 · Con error: 1')).toBeVisible();
    const result = (student: string) => dialog.getByText(student).closest('li') as HTMLElement;
    expect(result('Estudante 01')).toHaveTextContent('Transferencia validada');
    expect(result('Estudante 02')).toHaveTextContent('Fotos dadas por buenas');
    expect(result('Estudante 04')).toHaveTextContent(/Ocurrió un error/);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    // The computer that waits for no review causes no request.
    expect(server.calls.map(({ call }) => call)).not.toContain(expect.stringContaining('03/'));
    expect(server.calls).toHaveLength(3);

    const [close] = dialog.getAllByRole('button', { name: 'Cerrar' });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByText(/equipos marcados/)).toBeNull());
  });

  test('offers only what the person may do with the selected computers', async () => {
    giveStaffComputers([...given, computerOf('05', { ...signed, status: 'paid' })]);
    const user = await renderApp('/computers?tab=all', { scopes: ['cau'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar Estudante 01' }));
    expect(screen.getByText('No hay nada que validar, rechazar ni facturar.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Marcar Estudante 02' }));
    const bar = within(screen.getByRole('region', { name: 'Equipos marcados' }));
    const names = () => bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Marcar todos los que coinciden',
      'Desmarcar',
      'Descargar documentos',
      'Rechazar las fotos de 1 equipo; 1 no se puede',
      'Aprobar las fotos de 1 equipo; 1 no se puede',
    ]);
  });

  test('says that a computer lacks its serial number', async () => {
    const paid = { ...signed, status: 'paid' as const, paidAt: signed.createdAt };
    giveStaffComputers([
      computerOf('01', paid),
      computerOf('02', { ...paid, serialClaimed: false }),
    ]);
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(screen.getByRole('button', { name: 'Crear 1 factura; 1 no se puede' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear 1 factura' }));
    expect(dialog.getByText('1 ya no tiene su número de serie')).toBeVisible();
  });

  test('rejects several computers, each in the language of its family', async () => {
    const galician = computerOf('04');
    const server = giveStaffComputers([
      computerOf('01'),
      { ...galician, user: { ...galician.user, lang: 'ga' } },
    ]);
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(screen.getByRole('button', { name: 'Rechazar 2 transferencias' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar 2 transferencias' }));
    expect(dialog.getByText(/^Unas familias leen en castellano y otras/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Importe distinto' })).toHaveFocus();
    await user.keyboard('3{Enter}');
    expect(await dialog.findByText('Terminado.')).toBeVisible();
    expect(dialog.getAllByText('Rechazado, con aviso a la familia')).toHaveLength(2);
    const reasons = server.calls.map(({ body }) => (body as { issue: string }).issue);
    expect(reasons.toSorted()).toEqual([
      'El justificante no se lee bien. Envíanos una foto más clara o el PDF de tu banco.',
      'O xustificante non se le ben. Envíanos unha foto máis clara ou o PDF do teu banco.',
    ]);
  });

  test('downloads the documents of the selected computers as one file', async () => {
    giveStaffComputers(given);
    const saved = watchDownloads();
    const sent = answer('POST /computers/docs', fileOf('PK', 'application/zip'));
    const user = await tick(['Marcar Estudante 01', 'Marcar Estudante 03']);
    await user.click(screen.getByRole('button', { name: 'Descargar documentos' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['documentos.zip']));
    expect(sent.map(({ body }) => body)).toEqual([{ ids: [given[0]?._id, given[2]?._id] }]);
  });

  test('says that there are no documents to download', async () => {
    giveStaffComputers(given);
    refuse('POST /computers/docs', 'file-not-found');
    const user = await tick(['Marcar Estudante 01']);
    await user.click(screen.getByRole('button', { name: 'Descargar documentos' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('shows the current status if another staff member decided first', async () => {
    const server = giveStaffComputers(given);
    server.refuses.set('/validate', 'not-in-this-status');
    const user = await tick(['Marcar Estudante 01']);
    await user.click(await screen.findByRole('button', { name: 'Validar 1 transferencia' }));
    await user.click(await screen.findByRole('button', { name: 'Empezar' }));
    expect(await screen.findByText(/^Sin cambios: está en/)).toBeVisible();
  });

  test('selects every match of the filters', async () => {
    giveStaffComputers(given);
    answer('GET /computers', pageOf(given.slice(0, 2), { total: 4 }));
    const user = await tick(['Marcar Estudante 01']);
    expect(screen.getByText('1 equipo marcado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Marcar todos los que coinciden' }));
    expect(await screen.findByText('4 equipos marcados')).toBeVisible();
    // The third one is on another page.
    expect(screen.getByRole('button', { name: 'Validar 3 equipos; 1 no se puede' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }));
    expect(screen.queryByText(/marcados/)).toBeNull();
  });

  test('drops the reply with all matches if the filters have changed meanwhile', async () => {
    giveStaffComputers(given);
    let reply = () => {};
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    answer('GET /computers', ({ query }) =>
      pageOf(query.has('status') ? given.slice(1, 2) : given.slice(0, 2), { total: 4 }),
    );
    answer('GET /computers/selection', { docs: given, exact: true }, { after: held });
    const user = await tick(['Marcar Estudante 01']);
    await user.click(await screen.findByRole('button', { name: 'Marcar todos los que coinciden' }));
    await user.selectOptions(screen.getByLabelText('Estado'), 'unverified');
    await waitFor(() => expect(screen.queryByText('Estudante 01')).toBeNull());
    reply();
    await user.click(await screen.findByRole('checkbox', { name: 'Marcar Estudante 02' }));
    expect(await screen.findByText('1 equipo marcado')).toBeVisible();
  });

  test('stops a bulk action and keeps the finished results', async () => {
    const server = giveStaffComputers(given);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer('PUT /admin/computer/{id}/validate', { success: true }, { after: held });
    const many = Array.from({ length: 8 }, (_, i) => computerOf(`${10 + i}`));
    server.computers.clear();
    for (const each of many) server.computers.set(each._id, each);
    const user = await tick(['Marcar todos los de esta página']);
    await user.click(await screen.findByRole('button', { name: 'Validar 8 transferencias' }));
    await user.click(await screen.findByRole('button', { name: 'Empezar' }));
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    release();
    expect(await screen.findByText(/^Parado/)).toBeVisible();
    expect(screen.getByText(/^Hechos: 3 /)).toBeVisible();
  });

  test('clears the selection when the filters change', async () => {
    giveStaffComputers(given);
    const user = await tick(['Marcar Estudante 01']);
    expect(screen.getByText('1 equipo marcado')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pendientes' }));
    await waitFor(() => expect(screen.queryByText('1 equipo marcado')).toBeNull());
  });
});
