import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const pdf = () => new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' });
const png = () => new File(['x'], 'foto.png', { type: 'image/png' });
const manual = async (name: string) => within(await screen.findByRole('region', { name }));

function open() {
  answer('GET /manual', { es: '/manual/es', ga: null });
  return renderApp('/settings/general', { scopes: ['admin'] });
}

/** The field behind the button. */
const chooser = async (name: string, label: string) =>
  (await manual(name)).getByLabelText(label, { selector: 'input' });

describe('manuals', () => {
  test('shows for each language whether there is a manual', async () => {
    await open();
    expect((await manual('Castellano')).getByText(/Hay un manual/)).toBeVisible();
    const galician = await manual('Gallego');
    expect(galician.getByText(/No hay manual/)).toBeVisible();
    expect(galician.queryByRole('button', { name: /Descargar|Borrar/ })).not.toBeInTheDocument();
  });

  // Covers B2.6.1
  test('replaces a manual with another PDF and updates the page', async () => {
    const sent = answer('POST /manual/{lang}', { success: true, path: '/manual/ga' });
    const user = await open();
    const field = await chooser('Gallego', 'Subir el manual en gallego');
    answer('GET /manual', { es: '/manual/es', ga: '/manual/ga' });
    await user.upload(field, pdf());
    expect(await screen.findByText('Manual guardado.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect((await manual('Gallego')).getByText(/Hay un manual/)).toBeVisible();
  });

  test('accepts a dropped manual', async () => {
    const sent = answer('POST /manual/{lang}', { success: true, path: '/manual/ga' });
    await open();
    fireEvent.drop((await manual('Gallego')).getByText(/No hay manual/), {
      dataTransfer: { files: [pdf()] },
    });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  // Covers B2.6.1, B5.11, B8.19
  test('refuses files other than PDF', async () => {
    const sent = answer('POST /manual/{lang}', { success: true, path: '' });
    await open();
    fireEvent.drop((await manual('Castellano')).getByText(/Hay un manual/), {
      dataTransfer: { files: [png()] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo se admite PDF.');
    fireEvent.drop((await manual('Castellano')).getByText(/Hay un manual/), {
      dataTransfer: { files: [pdf(), pdf()] },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Elige un solo archivo.');
    expect(sent).toEqual([]);
  });

  test('shows why the server refuses a manual', async () => {
    refuse('POST /manual/{lang}', 'invalid-file');
    const user = await open();
    await user.upload(await chooser('Gallego', 'Subir el manual en gallego'), pdf());
    expect(await screen.findByText(/El archivo no es de un tipo admitido/)).toBeVisible();
  });

  test('deletes a manual after a confirmation', async () => {
    const sent = answer('DELETE /manual/{lang}', { deleted: true });
    const user = await open();
    const spanish = await manual('Castellano');
    await user.click(spanish.getByRole('button', { name: 'Borrar el manual en castellano' }));
    const question = await dialog('Borrar el manual en castellano');
    expect(sent).toEqual([]);
    answer('GET /manual', { es: null, ga: null });
    await user.click(question.getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Manual borrado.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await manual('Castellano')).getByText(/No hay manual/)).toBeVisible();
  });

  // Covers B2.6.1
  test('downloads a manual', async () => {
    answer('GET /manual/download/{lang}', {} as never);
    URL.createObjectURL = () => 'blob:manual';
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const user = await open();
    const name = 'Descargar el manual en castellano';
    await user.click((await manual('Castellano')).getByRole('button', { name }));
    await waitFor(() => expect(click).toHaveBeenCalled());
  });

  // Covers B8.19
  test('says that a manual cannot be downloaded', async () => {
    fail('GET /manual/download/{lang}', 404);
    const user = await open();
    const name = 'Descargar el manual en castellano';
    await user.click((await manual('Castellano')).getByRole('button', { name }));
    expect(await screen.findByText('Archivo no encontrado')).toBeVisible();
  });

  test('retries loading the manuals', async () => {
    disconnect('GET /manual');
    const user = await renderApp('/settings/general', { scopes: ['admin'] });
    expect(await screen.findByText('No hemos podido cargar los manuales.')).toBeVisible();
    answer('GET /manual', { es: null, ga: null });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect((await manual('Castellano')).getByText(/No hay manual/)).toBeVisible();
  });
});
