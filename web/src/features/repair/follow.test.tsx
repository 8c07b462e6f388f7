import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import * as repairs from '../../testing/replies/my-repairs.ts';
import { photoFile } from '../../testing/replies/reply.ts';

const { repairId, computerId } = repairs;
const read = 'GET /my-repairs/{id}';
const button = (name: string) => screen.getByRole('button', { name });

function open(repair = repairs.reported, language: 'es' | 'ga' = 'es') {
  answer(read, repair);
  return renderApp(`/my-repairs/${repairId}`, { scopes: ['user'], language });
}

beforeEach(() => {
  givePhotos();
  answer('GET /my-repairs/{id}/files/{file}', photoFile);
});

describe('following a repair', () => {
  test('says what happens now, who is awaited and until when', async () => {
    await open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Reparación A2026-000007' }),
    ).toBeVisible();
    expect(screen.getByText('Portátil de Noa Souto: Pantalla, Bisagra')).toBeVisible();
    expect(screen.getByText('Avería comunicada')).toBeVisible();
    expect(screen.getByText(/Estamos mirando tu parte/)).toBeVisible();
    expect(screen.getByText(/antes del 17\/11\/2099 a las 11:00/)).toBeVisible();
    const line = within(screen.getByRole('list', { name: 'Pasos de la reparación' }));
    const steps = line.getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
    expect(steps[0]).toHaveTextContent('Comunicada, ahora16/11/2026');
  });

  test('says the same in Galician', async () => {
    await open(repairs.reported, 'ga');
    expect(await screen.findByText('Avaría comunicada')).toBeVisible();
    expect(screen.getByText(/Estamos mirando o teu parte/)).toBeVisible();
  });

  test('shows the question first, and sends the reply', async () => {
    const sent = answer('POST /my-repairs/{id}/messages', repairs.reported);
    const user = await open(repairs.asked);
    const form = within(await screen.findByRole('form', { name: 'Lo que necesitamos saber' }));
    expect(screen.getByText('¿Se oye algo al encenderlo?')).toBeVisible();
    expect(
      screen.getByText(/Tienes hasta el 01\/12\/2026 para responder. Sin tu respuesta anularemos/),
    ).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(form.getByText('Este campo es obligatorio.')).toBeVisible();
    await user.type(form.getByLabelText('Tu respuesta'), 'No se oye nada.');
    await user.click(form.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(await screen.findByText('Avería comunicada')).toBeVisible();
    expect(screen.getByText('Lo hemos recibido. Gracias.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ text: 'No se oye nada.' });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('sends the same words twice as two messages', async () => {
    const sent = answer('POST /my-repairs/{id}/messages', repairs.reported);
    const user = await open(repairs.reported);
    const form = within(await screen.findByRole('form', { name: 'Escribirnos' }));
    for (const count of [1, 2]) {
      await user.type(form.getByLabelText('Tu mensaje'), '¿Hay novedades?');
      await user.click(form.getByRole('button', { name: 'Enviar el mensaje' }));
      await waitFor(() => expect(sent).toHaveLength(count));
      await waitFor(() => expect(form.getByLabelText('Tu mensaje')).toHaveValue(''));
    }
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('adds a photo to the reply', async () => {
    const sent = answer('POST /my-repairs/{id}/photos', { ...repairs.asked, photosLeft: 7 });
    const user = await open(repairs.asked);
    const input = await screen.findByLabelText('Añadir una foto', { selector: 'input' });
    await user.upload(input, new File(['a photo'], 'foto.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Puedes añadir 7 fotos más.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('says what the workshop did, and which part is missing', async () => {
    await open({
      ...repairs.accepted,
      status: 'repairing',
      diagnosis: 'Pantalla rota.',
      partAwaited: 'La pantalla.',
    });
    expect(await screen.findByText('Falta una pieza: La pantalla.')).toBeVisible();
  });

  test('says how and where to hand the laptop over', async () => {
    await open(repairs.accepted);
    expect(await screen.findByText(/Déjalo en conserjería/)).toBeVisible();
    expect(screen.getByText(/Cierra la sesión de tu cuenta/)).toBeVisible();
    expect(screen.getByText('Taller SIR, Rúa do Hórreo, 1, Santiago')).toBeVisible();
  });

  test('says why it is not covered, and takes one objection', async () => {
    const sent = answer('POST /my-repairs/{id}/objection', repairs.reported);
    const user = await open(repairs.rejected);
    expect(await screen.findByText('Programas o cuentas, no el equipo')).toBeVisible();
    expect(screen.getByText(/El portátil funciona/)).toBeVisible();
    expect(screen.getByText(/hasta el 17\/12\/2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: /presentar una reclamación/ })).toHaveAttribute(
      'href',
      '/complaints',
    );
    await user.type(screen.getByLabelText('Por qué no estás de acuerdo'), 'No es así');
    await user.click(button('Pedir otra decisión'));
    expect(screen.getByText('Escribe un poco más: al menos 15 letras.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.type(
      screen.getByLabelText('Por qué no estás de acuerdo'),
      ', la pantalla está rota.',
    );
    await user.click(button('Pedir otra decisión'));
    expect(await screen.findByText('Avería comunicada')).toBeVisible();
    expect(screen.getByText(/La decidirá otra persona/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['reported', 'es', /otra decisión y la está mirando otra persona/],
    ['received', 'es', /otra decisión y la está mirando otra persona/],
    ['received', 'ga', /outra decisión e está a mirala outra persoa/],
  ] as const)('says in %s (%s) that an objection waits', async (status, language, text) => {
    await open(
      { ...repairs.reported, status, isObjecting: true, expectedOn: '2099-12-01' },
      language,
    );
    expect(await screen.findByText(text)).toBeVisible();
    // Before the decision it is open whether the laptop is repaired.
    expect(screen.queryByText(/01\/12\/2099/)).toBeNull();
  });

  test('asks for information before it speaks of an objection', async () => {
    await open({ ...repairs.asked, isObjecting: true });
    expect(await screen.findByText(/Necesitamos que nos digas algo/)).toBeVisible();
    expect(screen.queryByText(/otra decisión y la está mirando otra persona/)).toBeNull();
  });

  test('shows the code, what was done, the photos and the receipt when it is ready', async () => {
    const user = await open(repairs.ready);
    expect(await screen.findByText('042137')).toBeVisible();
    expect(screen.getByText('De 9 a 14 h')).toBeVisible();
    expect(screen.getByRole('link', { name: '981 000 001' })).toHaveAttribute(
      'href',
      'tel:981000001',
    );
    expect(screen.getByText('El portátil está reparado.')).toBeVisible();
    expect(screen.getByText('Cambiamos la pantalla.')).toBeVisible();
    expect(button('Resguardo de depósito')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Tus fotos, foto 1' }));
    expect(await screen.findByRole('dialog', { name: 'Tus fotos, foto 1' })).toBeVisible();
  });

  test('cancels with a reason, and only after a question', async () => {
    const sent = answer('POST /my-repairs/{id}/cancel', {
      ...repairs.reported,
      status: 'cancelled',
      offers: [],
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Anular la reparación' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Anularla' }));
    expect(dialog.getByText('Dinos el motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('¿Por qué la anulas?'), 'Ya funciona');
    await user.click(dialog.getByRole('button', { name: 'Anularla' }));
    expect(await screen.findByText('Esta reparación está anulada.')).toBeVisible();
    expect(screen.getByText('Hemos anulado la reparación.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'Ya funciona' });
    expect(screen.queryByRole('button', { name: 'Anular la reparación' })).toBeNull();
  });

  test('offers neither to cancel nor to object when the server does not', async () => {
    await open({ ...repairs.rejected, offers: [] });
    await screen.findByText(/El portátil funciona/);
    expect(screen.queryByRole('button', { name: 'Pedir otra decisión' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anular la reparación' })).toBeNull();
  });

  test('names the guarantee, leads to reporting again and takes a rating', async () => {
    const sent = answer('POST /my-repairs/{id}/rating', {
      ...repairs.closed,
      rating: { score: 5, words: '' },
    });
    const user = await open(repairs.closed);
    expect(await screen.findByText(/garantía hasta el 20\/02\/2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vuelve a fallar' })).toHaveAttribute(
      'href',
      `/my-computers/${computerId}/report?again=${repairId}`,
    );
    await user.click(screen.getByRole('radio', { name: '5: muy bien' }));
    await user.click(button('Enviar la valoración'));
    expect(await screen.findByText('Gracias por tu valoración.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ score: 5, words: '' });
  });

  test('says that a repair of another family does not exist', async () => {
    refuse(read, 'not-found');
    await renderApp(`/my-repairs/${repairId}`, { scopes: ['user'] });
    expect(await screen.findByText('No encontramos esta reparación')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
  });

  test('offers to load again after an error, which does not mean that it is lost', async () => {
    refuse(read, 'maintenance');
    const user = await renderApp(`/my-repairs/${repairId}`, { scopes: ['user'] });
    expect(await screen.findByText('No hemos podido cargar la reparación')).toBeVisible();
    expect(screen.queryByText('No encontramos esta reparación')).toBeNull();
    answer(read, repairs.reported);
    await user.click(button('Volver a intentarlo'));
    expect(await screen.findByText('Avería comunicada')).toBeVisible();
  });

  test('says that a photo is too large', async () => {
    const user = await open(repairs.asked);
    const input = await screen.findByLabelText('Añadir una foto', { selector: 'input' });
    const file = new File(['a photo'], 'foto.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 });
    await user.upload(input, file);
    expect(await screen.findByText(/^El archivo pesa más de 10 MB/)).toBeVisible();
  });
});
