import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail, refuse } from '../../../testing/api.ts';
import { model, now, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { giveStaffComputers, transferred } from '../../../testing/staff.ts';

async function choose(
  action: string,
  { of = signed, scopes = ['admin'] }: { of?: Computer; scopes?: readonly Scope[] } = {},
) {
  giveStaffComputers([of]);
  const user = await renderApp('/computers?tab=all', { scopes });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
});

describe('the menu of a row', () => {
  test.each<[readonly Scope[], string[]]>([
    [['admin'], ['Cambiar el estado', 'Revocar el número de serie', 'Borrar el equipo']],
    [['cau'], ['Revocar el número de serie']],
    [['accountant'], []],
  ])('has for %j only what they may: %j', async (scopes, last) => {
    giveStaffComputers([signed]);
    const user = await renderApp('/computers?tab=all', { scopes });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    const items = await screen.findAllByRole('menuitem');
    const names = items.map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Ver las fotos',
      'Ver la ficha',
      'Abrir el contrato',
      'Pagos y devoluciones',
      'Historial',
      'Descargar los documentos',
      'Documentos internos',
      ...last,
    ]);
  });

  test('leaves the focus on the page when its window closes', async () => {
    const user = await choose('Cambiar el estado');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('saves the documents under the computer’s id', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    answer('GET /computers/{id}/docs', {} as never);
    await choose('Descargar los documentos');
    await waitFor(() => expect(names).toEqual([`${signed._id}.zip`]));
  });

  test('says when the documents cannot be saved', async () => {
    refuse('GET /computers/{id}/docs', 'file-not-found');
    giveStaffComputers([signed]);
    await choose('Descargar los documentos');
    expect(await screen.findByText('Archivo no encontrado')).toBeVisible();
  });
});

describe('the details', () => {
  test('show the family, the dates, the transfer and the papers', async () => {
    await choose('Ver la ficha', { of: transferred });
    const shown = await dialog();
    expect(await shown.findByText('Sabela Núñez Rial')).toBeVisible();
    expect(shown.getByText('IES Rosalía de Castro (Santiago de Compostela)')).toBeVisible();
    expect(shown.getByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    expect(
      await shown.findByRole('img', { name: 'Justificante de la transferencia' }),
    ).toBeVisible();
    expect(await shown.findByRole('img', { name: 'Foto de frente' })).toBeVisible();
    expect(await shown.findByRole('link', { name: /Ver el contrato firmado/ })).toBeVisible();
  });

  test('show what was asked for and what came, long after it was paid', async () => {
    await choose('Ver la ficha', { of: { ...transferred, status: 'exported', paidAmount: 45.5 } });
    const shown = await dialog();
    expect(await shown.findByText('Cobertura SIR E4Q6DCR')).toBeVisible();
    expect(shown.getByText(/^49,00\s€$/)).toBeVisible();
    expect(shown.getByText(/^45,50\s€$/)).toBeVisible();
  });

  test('are put right, and say so for a moment', async () => {
    const sent = answer('PUT /computers/{id}', signed);
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    const name = await shown.findByRole('textbox', { name: 'Estudiante' });
    await user.clear(name);
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(shown.getByText('Este campo es obligatorio.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(name, 'Brais Pérez');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText('Los datos están guardados.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      studentName: 'Brais Pérez',
      schoolId: signed.schoolId,
      pcModel: signed.pcModel,
      serialNumber: signed.serialNumber,
    });
    await waitFor(() => expect(shown.queryByText('Los datos están guardados.')).toBeNull());
  });

  test('that were refused stay in the form, with the reason for a moment', async () => {
    refuse('PUT /computers/{id}', 'serial-in-use');
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    await user.click(await shown.findByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    expect(shown.getByRole('textbox', { name: 'Estudiante' })).toHaveValue(signed.studentName);
  });

  test('that were not saved say so where the server says nothing', async () => {
    fail('PUT /computers/{id}', 502);
    const user = await choose('Ver la ficha');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Editar los datos' }));
    await user.click(await shown.findByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'No se han podido guardar los datos.',
    );
  });
});

describe('the status', () => {
  const change = 'PUT /computers/{id}/change-status';

  test('cannot be saved while it is the same', async () => {
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    const save = await shown.findByRole('button', { name: 'Guardar' });
    expect(save).toBeDisabled();
    const field = shown.getByRole('combobox', { name: 'Estado nuevo' });
    await user.selectOptions(field, 'waiting');
    expect(save).toBeEnabled();
    await user.selectOptions(field, 'pending-payment');
    expect(save).toBeDisabled();
  });

  test('offers invoiced only where there is money', async () => {
    await choose('Cambiar el estado');
    const shown = await dialog();
    const options = within(shown.getByRole('combobox', { name: 'Estado nuevo' }));
    expect(options.queryByRole('option', { name: 'Facturado' })).toBeNull();
    expect(options.getByRole('option', { name: 'Pagado' })).toBeInTheDocument();
  });

  test('that somebody else changed says who, and is changed no more', async () => {
    refuse('PUT /computers/{id}/change-status', 'not-in-this-status');
    const by = { at: now, by: 'Marta Rey', event: 'status-changed', why: null };
    answer('GET /computers/{id}/events', {
      docs: [{ ...by, from: 'pending-payment', to: 'waiting' }],
    });
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByLabelText('Estado nuevo'), 'Pagado');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText(/Marta Rey, .*: Estado cambiado a mano/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  });

  test('is changed, and the window closes by itself', async () => {
    const sent = answer(change, { ...signed, status: 'paid' });
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'paid');
    expect(shown.getByText(/Se anotará un pago hecho a mano/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByText('El estado ha cambiado.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ status: 'paid', seen: 'pending-payment' });
    await closed();
  });

  test('that was not changed says so where the server says nothing', async () => {
    fail(change, 502);
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'waiting');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('No se ha podido cambiar el estado.');
  });

  test('that was refused says why for a moment', async () => {
    refuse(change, 'serial-in-use');
    const user = await choose('Cambiar el estado');
    const shown = await dialog();
    await user.selectOptions(shown.getByRole('combobox', { name: 'Estado nuevo' }), 'waiting');
    await user.click(shown.getByRole('button', { name: 'Guardar' }));
    expect(await shown.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
  });
});

describe('what cannot be undone', () => {
  test('is deleted once it is confirmed, and the window closes by itself', async () => {
    const sent = answer('DELETE /computers/{id}', { deleted: true });
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    expect(sent).toEqual([]);
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('El equipo está borrado.')).toBeVisible();
    await closed();
  });

  test('was deleted by somebody else meanwhile: that is said, and the list is read again', async () => {
    const server = giveStaffComputers([signed, { ...signed, _id: 'another', studentName: 'Iria' }]);
    const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
    const row = (name: string) =>
      screen.queryByRole('row', { name: new RegExp(name), hidden: true });
    const [menu] = await screen.findAllByRole('button', { name: 'Más acciones' });
    await user.click(menu ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Borrar el equipo' }));
    const shown = await dialog();
    // A colleague was quicker.
    server.computers.delete(signed._id);
    const sent = refuse('DELETE /computers/{id}', 'not-found');
    const before = server.lists.length;
    expect(row(signed.studentName)).toBeInTheDocument();

    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'Este equipo ya no está: lo ha borrado otra persona.',
    );
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(row(signed.studentName)).not.toBeInTheDocument());
    expect(row('Iria')).toBeInTheDocument();
    expect(server.lists).toHaveLength(before + 1);
    // What they have read stays until they close it.
    expect(shown.getByRole('alert')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Cancelar' }));
    await closed();
  });

  test('stays, and says that it failed where the server says nothing', async () => {
    fail('DELETE /computers/{id}', 502);
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('No se ha podido borrar el equipo.')).toBeVisible();
  });

  test('stays when there is money', async () => {
    refuse('DELETE /computers/{id}', 'computer-has-money');
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(/pago sin facturar ni devolver/);
  });

  test('stays when the server says that it was not deleted', async () => {
    answer('DELETE /computers/{id}', { deleted: false });
    const user = await choose('Borrar el equipo');
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Borrar' }));
    expect(await shown.findByText('No se ha podido borrar el equipo.')).toBeVisible();
  });

  test('is revoked with a warning, and a second time is an error', async () => {
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

describe('the staff’s own documents', () => {
  test('are up to three, an image or a PDF each', async () => {
    const user = await choose('Documentos internos');
    const shown = await dialog();
    const fieldOf = async (document: number) => {
      const name = `Elegir un archivo: Documento interno ${document}`;
      return shown.findByLabelText(name, { selector: 'input' });
    };
    const sent = answer('POST /computers/{id}/files/{document}', { success: true, path: '/p' });
    fireEvent.change(await fieldOf(2), {
      target: { files: [new File(['x'], 'nota.txt', { type: 'text/plain' })] },
    });
    expect(await shown.findByText(/Ese archivo no vale/)).toBeVisible();
    expect(sent).toEqual([]);
    const acta = new File(['%PDF-'], 'acta.pdf', { type: 'application/pdf' });
    await user.upload(await fieldOf(1), acta);
    expect(await shown.findByText('El documento está guardado.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });
});

describe('the timeline', () => {
  test('tells in words what happened, newest first', async () => {
    const first = { at: now - 100, by: 'Sabela Núñez', event: 'registered' };
    answer('GET /computers/{id}/events', {
      docs: [
        { ...first, from: null, to: 'waiting', why: null },
        {
          ...first,
          event: 'data-changed',
          from: 'waiting',
          to: 'waiting',
          why: 'schoolId, pcModel',
        },
        {
          at: now,
          by: 'gateway',
          event: 'payment-authorised',
          from: 'pending-payment',
          to: 'paid',
          why: 'creditCard',
        },
        { at: now, by: 'job', event: 'something-new', from: 'paid', to: 'paid', why: 'As written' },
      ],
    });
    await choose('Historial');
    const shown = await dialog();
    const items = await shown.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('something-new');
    expect(items[0]).toHaveTextContent('As written');
    expect(items[1]).toHaveTextContent('La pasarela de pago');
    expect(items[1]).toHaveTextContent('Pago recibido');
    expect(items[1]).toHaveTextContent('con tarjeta');
    expect(items[1]).toHaveTextContent(/Pendiente de pago.*Pagado/);
    expect(items[2]).toHaveTextContent('centro, modelo');
    expect(items[3]).toHaveTextContent('Equipo añadido');
  });

  test('can be asked for again', async () => {
    refuse('GET /computers/{id}/events', 'not-found');
    await choose('Historial');
    const shown = await dialog();
    expect(await shown.findByText('No hemos podido cargar el historial.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });
});
