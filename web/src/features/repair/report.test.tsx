import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, leaveOpen, refuse } from '../../testing/api.ts';
import { setScreen } from '../../testing/browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { repairId } from '../../testing/replies/my-repairs.ts';
import {
  answerComputer,
  answerReporting,
  fillIn,
  reportPath as path,
  photo,
  reply,
  reports,
  words,
} from '../../testing/reporting.ts';

const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
const jpeg = () => new File(['a photo'], 'foto.jpg', { type: 'image/jpeg' });
const uploads = 'POST /computers/{id}/repair-photos';

const button = (name: string) => screen.getByRole('button', { name });
const fileInput = () => screen.findByLabelText('Elegir una foto', { selector: 'input' });

beforeEach(answerReporting);

describe('reporting a fault', () => {
  test('sends what fails with a photo, and says the number and what comes next', async () => {
    const uploaded = answer(uploads, photo);
    const sent = answer(reports, reply);
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Bisagra' }));
    await user.upload(await fileInput(), jpeg());
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
    expect(uploaded).toHaveLength(1);
    expect(screen.queryByLabelText('No puedo hacer una foto')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Tengo copia/ }));
    await user.click(button('Enviar el parte'));

    expect(await screen.findByText('Tu parte es el A2026-000007')).toBeVisible();
    expect(screen.getByText(/Te hemos enviado un correo/)).toBeVisible();
    expect(
      screen.getByText('Lo miramos y te respondemos antes del 17/11/2099 a las 11:00.'),
    ).toBeVisible();
    expect(location.pathname).toBe(`/my-repairs/${repairId}`);
    expect(sent[0]?.body).toEqual({
      parts: ['screen', 'hinge'],
      cause: 'drop',
      text: words,
      happenedOn: today,
      photos: [photo._id],
      noPhotoReason: '',
      hasBackup: true,
      channel: 'web',
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  test('has six collapsed texts that help, and a button that skips them', async () => {
    const user = await renderApp(path, { scopes: ['user'] });
    const help = await screen.findByText('Se ha quedado bloqueado');
    const group = help.closest('details');
    expect(document.querySelectorAll('details')).toHaveLength(6);
    expect(group).not.toHaveAttribute('open');
    await user.click(button('Ir al parte de avería'));
    expect(screen.getByRole('checkbox', { name: 'Pantalla' })).toHaveFocus();
  });

  test('names every missing answer and sends nothing', async () => {
    const sent = answer(reports, reply);
    const user = await renderApp(path, { scopes: ['user'] });
    await user.type(await screen.findByLabelText('Cuéntalo con tus palabras'), 'Roto');
    await user.click(button('Enviar el parte'));
    const summary = within(await screen.findByRole('alert'));
    for (const message of [
      /Marca al menos una cosa/,
      /Elige una opción/,
      /al menos 15 letras/,
      /Elige el día/,
      /Añade una foto o dinos por qué/,
    ]) {
      expect(summary.getByText(message)).toBeVisible();
    }
    expect(sent).toHaveLength(0);
  });

  test('takes a reason instead of a photo', async () => {
    const sent = answer(reports, reply);
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'No puedo hacer una foto' }));
    await user.type(screen.getByLabelText('¿Por qué no?'), 'El fallo no se ve');
    await user.click(button('Enviar el parte'));
    await screen.findByText('Tu parte es el A2026-000007');
    expect(sent[0]?.body).toMatchObject({ photos: [], noPhotoReason: 'El fallo no se ve' });
  });

  test('says why a day is not covered and how to reach the desk', async () => {
    const before = { from: '2020-01-01', until: '2021-08-31' };
    answerComputer({ coveredDays: [before, { from: '2023-01-01', until: '2099-08-31' }] });
    const sent = answer(reports, reply);
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Otro día' }));
    await user.type(await screen.findByLabelText('Día de la avería'), '01/09/2022');
    const why = /no tenía cobertura: empieza el 01\/01\/2023/;
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('link', { name: '981 000 000' })).toBeVisible();
    await user.click(button('Enviar el parte'));
    expect(sent).toHaveLength(0);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText(why)).toBeVisible();
    expect(summary.queryByText(/Elige el día/)).toBeNull();
  });

  test('leads from the error summary to the calendar and to the reason without a photo', async () => {
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Otro día' }));
    const day = await screen.findByLabelText('Día de la avería');
    await user.click(screen.getByRole('checkbox', { name: 'No puedo hacer una foto' }));
    await user.click(button('Enviar el parte'));
    const summary = within(await screen.findByRole('alert'));
    await user.click(summary.getByRole('link', { name: /Qué día fue/ }));
    expect(day).toHaveFocus();
    await user.click(summary.getByRole('link', { name: /Por qué no/ }));
    expect(screen.getByLabelText('¿Por qué no?')).toHaveFocus();
  });

  test('takes another day from the calendar, and flags a late report without refusing it', async () => {
    const sent = answer(reports, reply);
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Otro día' }));
    await user.type(await screen.findByLabelText('Día de la avería'), '01/09/2022');
    expect(await screen.findByText(/Han pasado más de 15 días/)).toBeVisible();
    await user.click(button('Enviar el parte'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ happenedOn: '2022-09-01', photos: [photo._id] });
  });

  test('retries a photo that was refused, and does not send without it', async () => {
    const sent = answer(reports, reply);
    refuse(uploads, 'uploads-busy');
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.upload(await fileInput(), jpeg());
    const retry = await screen.findByRole('button', { name: 'Volver a enviar' });
    await user.click(button('Enviar el parte'));
    expect(await screen.findByText(/Hay una foto sin enviar/)).toBeVisible();
    expect(sent).toHaveLength(0);
    answer(uploads, photo);
    await user.click(retry);
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
    await user.click(button('Enviar el parte'));
    await screen.findByText('Tu parte es el A2026-000007');
  });

  test('says that it waits for the photos, and stops when the form changes', async () => {
    const sent = answer(reports, reply);
    leaveOpen(uploads);
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.upload(await fileInput(), jpeg());
    await screen.findByRole('progressbar', { name: 'Enviando la foto' });
    await user.click(button('Enviar el parte'));
    expect(await screen.findByText(/Esperando a que suban las fotos/)).toBeVisible();
    expect(button('Enviar el parte')).toHaveAttribute('data-loading');
    await user.type(screen.getByLabelText('Cuéntalo con tus palabras'), ' Ayer.');
    await waitFor(() => expect(screen.queryByText(/Esperando a que suban/)).toBeNull());
    expect(button('Enviar el parte')).not.toHaveAttribute('data-loading');
    expect(sent).toHaveLength(0);
  });

  test('says why a photo was not removed', async () => {
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    refuse('DELETE /computers/{id}/repair-photos/{photo}', 'maintenance');
    const user = await renderApp(path, { scopes: ['user'] });
    await user.click(await screen.findByRole('button', { name: 'Quitar la foto 1' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  });

  test('removes a photo', async () => {
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const removed = answer('DELETE /computers/{id}/repair-photos/{photo}', undefined);
    const user = await renderApp(path, { scopes: ['user'] });
    await user.click(await screen.findByRole('button', { name: 'Quitar la foto 1' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull());
    expect(removed).toHaveLength(1);
  });

  test('keeps what was typed over a reload', async () => {
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    cleanup();
    await renderApp(path, { scopes: ['user'] });
    expect(await screen.findByText('Hemos recuperado lo que escribiste.')).toBeVisible();
    expect(screen.getByLabelText('Cuéntalo con tus palabras')).toHaveValue(words);
    expect(screen.getByRole('checkbox', { name: 'Pantalla' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Hoy' })).toBeChecked();
  });

  test('waits for the connection and is sent again with the same key', async () => {
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const lost = disconnect(reports);
    const user = await renderApp(path, { scopes: ['user'] });
    await fillIn(user);
    await user.click(button('Enviar el parte'));
    expect(await screen.findByText(/lo enviaremos cuando vuelva/)).toBeVisible();
    const sent = answer(reports, reply);
    await screen.findByText('Tu parte es el A2026-000007');
    const keys = [lost[0], sent[0]].map((each) => each?.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('leads to the open repair instead of a second report', async () => {
    answerComputer({ isOpen: true });
    await renderApp(path, { scopes: ['user'] });
    const link = await screen.findByRole('link', { name: 'Ver la reparación A2026-000007' });
    expect(link).toHaveAttribute('href', `/my-repairs/${repairId}`);
    expect(screen.queryByRole('button', { name: 'Enviar el parte' })).toBeNull();
  });

  test('says why a computer without coverage cannot be reported', async () => {
    answerComputer({ coveredDays: [] });
    await renderApp(path, { scopes: ['user'] });
    expect(await screen.findByText('Este portátil no tiene cobertura')).toBeVisible();
    expect(screen.getByRole('link', { name: '981 000 000' })).toBeVisible();
  });

  test('offers the camera on a phone, in Galician', async () => {
    setScreen({ width: 390 });
    await renderApp(path, { scopes: ['user'], language: 'ga' });
    const camera = await screen.findByLabelText('Facer unha foto', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
  });

  test('offers to load again after an error', async () => {
    refuse('GET /computers/{id}/repairs', 'not-found');
    await renderApp(path, { scopes: ['user'] });
    expect(await screen.findByText('No hemos podido cargar este portátil')).toBeVisible();
    expect(button('Volver a intentarlo')).toBeVisible();
  });
});
