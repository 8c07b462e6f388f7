import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { model, now, signed, stopTheClock } from '../../../testing/computers.ts';
import { givePhotos } from '../../../testing/photos.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { choose, closed, dialog } from '../../../testing/row-actions.ts';
import { giveStaffComputers } from '../../../testing/staff.ts';

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
});

describe('row menu', () => {
  // Covers B2.1.8, B2.1.9, B6.10
  test.each<[readonly Scope[], string[]]>([
    [['admin'], ['Cambiar el estado', 'Revocar el número de serie', 'Borrar el equipo']],
    [['cau'], ['Revocar el número de serie']],
    [['accountant'], []],
  ])('lists for the scopes %j the additional actions %j', async (scopes, last) => {
    giveStaffComputers([signed]);
    const user = await renderApp('/computers?tab=all', { scopes });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    const items = await screen.findAllByRole('menuitem');
    const names = items.map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Ver las fotos',
      'Abrir el contrato',
      'Descargar los documentos',
      'Documentos internos',
      'Pagos y devoluciones',
      'Ver la ficha',
      'Historial',
      ...last,
    ]);
  });

  test('groups the actions, and marks what cannot be undone', async () => {
    giveStaffComputers([signed]);
    const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    const menu = await screen.findByRole('menu');
    const order = ['Documentos', 'Dinero', 'Equipo', 'Sin vuelta atrás'].map((heading) =>
      menu.textContent.indexOf(heading),
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const marked = screen
      .getAllByRole('menuitem')
      .filter(({ dataset }) => dataset.danger)
      .map(({ textContent }) => textContent);
    expect(marked).toEqual(['Revocar el número de serie', 'Borrar el equipo']);
  });

  test('keeps the focus on the page when a dialog closes', async () => {
    const user = await choose('Cambiar el estado');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('the button of the row menu has the focus before a dialog opens', async () => {
    giveStaffComputers([signed]);
    const user = await renderApp('/computers?tab=all', { scopes: ['admin'] });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    const item = await screen.findByRole('menuitem', { name: 'Cambiar el estado' });
    fireEvent.click(item);
    // Not a moment later: the dialog returns the focus to the element that has it when it opens.
    expect(screen.getByRole('button', { name: 'Más acciones' })).toHaveFocus();
  });

  test('the button of the row menu has the focus again after a dialog that opened at once', async () => {
    const user = await choose('Cambiar el estado');
    await dialog();
    await user.keyboard('{Escape}');
    await closed();
    // The dialog has loaded by now, so it opens at once.
    const button = screen.getByRole('button', { name: 'Más acciones' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar el estado' }));
    await dialog();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
  });

  // Covers B2.1.8
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

  // Covers B8.14
  test('says that the documents cannot be saved', async () => {
    refuse('GET /computers/{id}/docs', 'file-not-found');
    giveStaffComputers([signed]);
    await choose('Descargar los documentos');
    expect(await screen.findByText('Archivo no encontrado')).toBeVisible();
  });
});

describe('internal documents', () => {
  // Covers B7.11
  test('accepts up to three images or PDFs as internal documents', async () => {
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

    const drawn = givePhotos();
    await user.upload(await fieldOf(3), new File(['x'], 'acta.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(drawn).toMatchObject([{ width: 2000, height: 1500 }]);
  });
});

describe('timeline', () => {
  test('lists the events in plain words, newest first', async () => {
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
      repairs: [
        {
          repairId: 'r1',
          number: 'A2026-000007',
          at: now - 50,
          by: 'workshop',
          event: 'received',
          from: 'accepted',
          to: 'received',
          why: null,
        },
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
    expect(items[2]).toHaveTextContent('El taller');
    expect(items[2]).toHaveTextContent(
      /Reparación A2026-000007.*Entrega el portátil.*En el taller/,
    );
    expect(items[3]).toHaveTextContent('centro, modelo');
    expect(items[4]).toHaveTextContent('Equipo añadido');
  });

  test('offers a retry when the timeline does not load', async () => {
    refuse('GET /computers/{id}/events', 'not-found');
    await choose('Historial');
    const shown = await dialog();
    expect(await shown.findByText('No hemos podido cargar el historial.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });
});
