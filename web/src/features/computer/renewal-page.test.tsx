import type { Computer } from '@cobertura/domain/computer/api.ts';
import { startOfDay } from '@cobertura/domain/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail, leaveOpen, refuse } from '../../testing/api.ts';
import { renewable, stopTheClock } from '../../testing/computers.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const mine = 'GET /computers/me';
const photo = 'GET /computers/{id}/files/{document}';
const waitingText = 'Sin conexión: lo enviaremos cuando vuelva';
const put = 'PUT /computers/{id}/renew';

const brais: Computer = {
  ...renewable,
  studentName: 'Brais Rial',
  documents: { statusFront: '/photo' },
};
const iria: Computer = {
  ...brais,
  _id: '0199a1b2-0000-7000-8000-0000000000c9',
  studentName: 'Iria Rial',
  serialNumber: '5CD0000IRI',
};
/** The computer after a renewal. */
const renewed = (computer: Computer, hasPhoto = true): Computer => ({
  ...computer,
  ordinal: computer.ordinal + 1,
  status: hasPhoto ? 'pending-signature' : 'waiting',
  documents: hasPhoto ? computer.documents : {},
  endDate: null,
});

const open = (language?: 'es' | 'ga') =>
  renderApp('/renew', { scopes: ['user'], ...(language && { language }) });
const choice = async (student: string, name: string) =>
  within(await screen.findByRole('radiogroup', { name: new RegExp(student) })).getByRole('radio', {
    name,
  });
const submit = () => screen.getByRole('button', { name: 'Renovar y seguir' });
const address = () => location.pathname + location.search;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  fail(photo, 200, 'a photo');
});

describe('renewal page', () => {
  test('renews one computer with two clicks, and goes on to the contract', async () => {
    leaveOpen('GET /computers/{id}/contract');
    answer(mine, { docs: [brais] });
    const sent = answer(put, { _id: brais._id, photoKept: true });
    const user = await open();
    await user.click(await choice('Brais', 'Sí, sigue como en esta foto'));
    expect(screen.getByText('1 equipo: 49,00 €. Se paga después de firmar.')).toBeVisible();
    answer('GET /computers/{id}', renewed(brais));
    answer(mine, { docs: [renewed(brais)] });
    await user.click(submit());
    await waitFor(() => expect(address()).toBe(`/my-computers/${brais._id}?step=3`));
    expect(sent).toMatchObject([{ body: { samePhoto: true } }]);
  });

  test.each([
    ['another photo', 'Sí, y envío otra foto', false, undefined, 2],
    ['other data', 'Sí, sigue como en esta foto', true, { samePhoto: true }, 1],
  ])('goes on with %s', async (_what, name, changesData, body, step) => {
    answer(mine, { docs: [brais] });
    const sent = answer(put, { _id: brais._id, ...(body && { photoKept: true }) });
    const user = await open();
    await user.click(await choice('Brais', name));
    if (changesData) {
      await user.click(screen.getByRole('switch', { name: /^Cambiar los datos/ }));
    }
    answer('GET /computers/{id}', renewed(brais, body !== undefined));
    answer(mine, { docs: [renewed(brais, body !== undefined)] });
    await user.click(submit());
    await waitFor(() => expect(address()).toBe(`/my-computers/${brais._id}?step=${step}`));
    expect(sent[0]?.body).toEqual(body);
  });

  test('shows the data and the photo of last year', async () => {
    answer(mine, { docs: [brais] });
    await open();
    expect(await screen.findByRole('heading', { name: 'Brais Rial' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Foto del curso pasado' })).toBeVisible();
    for (const text of [brais.school.name, brais.computerModel, brais.serialNumber]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/^49,00 € por equipo\. Puedes renovar hasta el/)).toBeVisible();
  });

  test('renews the chosen computers only, and says how each one went', async () => {
    answer(mine, { docs: [brais, iria] });
    refuse(put, 'serial-in-use');
    const user = await open();
    await user.click(await choice('Brais', 'Este año no'));
    await user.click(submit());
    expect(screen.getByText('Elige al menos un equipo para renovarlo.')).toBeVisible();

    await user.click(await choice('Iria', 'Sí, sigue como en esta foto'));
    await user.click(submit());
    expect(await screen.findByText(/ese número de serie lo está usando/)).toBeVisible();
    expect(address()).toBe('/renew');

    const sent = answer(put, { _id: iria._id, photoKept: false });
    answer(mine, { docs: [brais, renewed(iria, false)] });
    await user.click(submit());
    expect(await screen.findByText(/Esta vez necesitamos una foto nueva/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enviar la foto: Iria Rial' })).toHaveAttribute(
      'href',
      `/my-computers/${iria._id}?step=2`,
    );
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('radiogroup', { name: /Brais/ })).toBeVisible();
  });

  // Covers F4.other.3, F8.16
  test.each([
    ['another person has the serial number', () => refuse(put, 'serial-in-use'), '981 000 000'],
    ['the server says why', () => refuse(put, 'serial-on-own-computer'), 'en otro de tus equipos'],
    [
      'the server says nothing',
      () => fail(put, 500),
      'Ocurrió un error, inténtelo de nuevo más tarde',
    ],
  ])('says why a computer is not renewed when %s', async (_title, refusePut, text) => {
    answer(mine, { docs: [brais] });
    refusePut();
    const user = await open();
    await user.click(await choice('Brais', 'Sí, sigue como en esta foto'));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('asks about the computer whose card led here, also one of years ago', async () => {
    const old = { ...brais, status: 'expired' as const, endDate: 1_000_000_000 };
    answer(mine, { docs: [old] });
    await renderApp(`/renew?computer=${old._id}`, { scopes: ['user'] });
    expect(await choice('Brais', 'Este año no')).toBeVisible();
  });

  test('waits for the connection and is sent again with the same keys', async () => {
    answer(mine, { docs: [brais, iria] });
    const user = await open();
    await user.click(await choice('Brais', 'Sí, sigue como en esta foto'));
    await user.click(await choice('Iria', 'Sí, y envío otra foto'));
    const lost = disconnect(put);
    await user.click(submit());
    expect(await screen.findByText(waitingText)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    answer('GET /computers/{id}', renewed(iria, false));
    const sent = answer(put, { _id: brais._id, photoKept: true });
    await waitFor(() => expect(address()).toBe(`/my-computers/${brais._id}?step=3`));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(lost[0]?.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test('renews nothing more after it is cancelled', async () => {
    answer(mine, { docs: [brais, iria] });
    const user = await open();
    for (const student of ['Brais', 'Iria']) {
      await user.click(await choice(student, 'Sí, sigue como en esta foto'));
    }
    disconnect(put);
    await user.click(submit());
    await screen.findByText(waitingText);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const sent = answer(put, { _id: brais._id, photoKept: true });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(sent).toHaveLength(0);
    expect(submit()).toBeEnabled();
  });

  test('shows a renewal whose reply was lost as done', async () => {
    answer(mine, { docs: [brais] });
    const user = await open();
    await user.click(await choice('Brais', 'Sí, sigue como en esta foto'));
    disconnect(put);
    await user.click(submit());
    await screen.findByText(waitingText);
    answer(mine, { docs: [renewed(brais)] });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(
      await screen.findByRole('link', { name: 'Firmar el contrato: Brais Rial' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Renovar y seguir' })).not.toBeInTheDocument();
  });

  test.each([
    ['the settings ask for it', { ...options, renewalPhoto: true }, brais],
    ['there is none of last year', options, { ...brais, documents: {} }],
  ])('asks for a new photo when %s', async (_why, given, computer) => {
    answer('GET /options', given);
    answer(mine, { docs: [computer] });
    await open();
    await choice('Brais', 'Sí, lo renuevo');
    expect(screen.getByText(/hace falta una foto nueva/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /sigue como/ })).not.toBeInTheDocument();
  });

  test('says that there is nothing to renew', async () => {
    answer(mine, { docs: [renewed(brais)] });
    const first = await open();
    expect(await screen.findByText('No tienes nada que renovar')).toBeVisible();
    await first.click(screen.getByRole('link', { name: 'Ver mis equipos' }));
    await waitFor(() => expect(address()).toBe('/my-computers'));
  });

  test('says that contracting is closed, and when it opens', async () => {
    const opening = startOfDay(2027, 9, 1);
    const next = { contractInitDate: opening, contractEndDate: opening + 86_400 };
    answer('GET /options', { ...options, ...next });
    answer(mine, { docs: [brais] });
    await open();
    expect(
      await screen.findByText('Actualmente no se permiten nuevas contrataciones'),
    ).toBeVisible();
    expect(
      screen.getByText(/^Podrás contratar desde el .*1 de septiembre de 2027\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mis equipos' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  test('offers a retry when the computers could not be loaded', async () => {
    fail(mine, 500);
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar tus equipos')).toBeVisible();
    answer(mine, { docs: [brais] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await choice('Brais', 'Este año no')).toBeVisible();
  });

  test('speaks Galician', async () => {
    answer(mine, { docs: [brais] });
    await open('ga');
    await choice('Brais', 'Si, segue como nesta foto');
    expect(screen.getByRole('heading', { name: 'Renovar a cobertura' })).toBeVisible();
  });
});
