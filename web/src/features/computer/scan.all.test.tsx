import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../testing/api.ts';
import { giveCamera } from '../../testing/camera.ts';
import { model, stopTheClock } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const scanButton = 'Escanear el código de barras con la cámara';
const add = () => renderApp('/my-computers/add', { scopes: ['user'] });
const serial = () => screen.findByRole('textbox', { name: 'Número de serie' });
const dialog = () => screen.findByRole('dialog', { name: 'Escanear el número de serie' });

async function scan() {
  const user = await add();
  await user.click(await screen.findByRole('button', { name: scanButton }));
  return { user, dialog: within(await dialog()) };
}

async function choosePhoto(content = 'a label') {
  const input = await screen.findByLabelText('Elegir una foto', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([content], 'pegatina.jpg')] } });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  stopTheClock();
  answer('GET /computer-models/all', { docs: [model] });
  answer('PUT /serial-number/validate', { valid: 'invalid', reason: 'unknown' });
});

describe('scan with the camera', () => {
  test('hides the scan button without browser support', async () => {
    await add();
    await serial();
    expect(screen.queryByRole('button', { name: scanButton })).not.toBeInTheDocument();
  });

  test('fills the serial number, checks it once and stops the camera', async () => {
    const received = answer('PUT /serial-number/validate', { valid: 'ok' });
    const { track } = giveCamera({ frames: [[], ['5cd0214kxq']] });
    await scan();
    await waitFor(async () => expect(await serial()).toHaveValue('5CD0214KXQ'));
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('El número es correcto.')).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ serialNumber: '5CD0214KXQ' }]);
  });

  test('takes a single unknown number, so that the field can say what is wrong', async () => {
    giveCamera({ frames: [['5CD0214KXQ']] });
    await scan();
    await waitFor(async () => expect(await serial()).toHaveValue('5CD0214KXQ'));
    expect(await serial()).toHaveAccessibleDescription(/Ese número de serie no existe/);
  });

  test('asks which one it is if the label has several unknown numbers', async () => {
    const { getUserMedia } = giveCamera({ frames: [['1A2B3C#ABE', '5CD0214KXQ']] });
    const { user, dialog } = await scan();
    expect(await dialog.findByText(/Hemos leído varios códigos/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Volver a escanear' }));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    await user.click(await dialog.findByRole('button', { name: '5CD0214KXQ' }));
    expect(await serial()).toHaveValue('5CD0214KXQ');
  });

  test.each([
    [
      'the dialog closes',
      async (user: Awaited<ReturnType<typeof add>>) => {
        await user.click(screen.getByRole('button', { name: 'Cerrar' }));
      },
    ],
    ['the page is left', async () => cleanup()],
  ])('stops the camera when %s', async (_, leave) => {
    const { track } = giveCamera();
    const { user } = await scan();
    await screen.findByText('Acerca la cámara al código de barras de la pegatina.');
    await leave(user);
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
  });

  test('stops a camera that is allowed after the dialog closed', async () => {
    const { track, getUserMedia } = giveCamera();
    const stream = await getUserMedia();
    let allow: (given: typeof stream) => void = () => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    const { user } = await scan();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    allow(stream);
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
  });

  test('switches the light of the camera on and off', async () => {
    const { track } = giveCamera({ hasLight: true });
    const { user } = await scan();
    await user.click(await screen.findByRole('button', { name: 'Encender la luz' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar la luz' }));
    expect(await screen.findByRole('button', { name: 'Encender la luz' })).toBeVisible();
    expect(track.applyConstraints.mock.calls).toEqual([
      [{ advanced: [{ torch: true }] }],
      [{ advanced: [{ torch: false }] }],
    ]);
  });

  test('offers no light if the camera has none', async () => {
    const { getUserMedia } = giveCamera();
    await scan();
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Encender la luz' })).not.toBeInTheDocument();
  });

  test('says that the camera was taken away', async () => {
    const { track } = giveCamera({ hasLight: true });
    await scan();
    await screen.findByRole('button', { name: 'Encender la luz' });
    track.dispatchEvent(new Event('ended'));
    expect(await screen.findByText(/Otra aplicación está usando la cámara/)).toBeVisible();
  });
});

describe('scan without a camera', () => {
  test.each([
    ['NotAllowedError', 'falta tu permiso'],
    ['NotFoundError', 'No encontramos ninguna cámara'],
    ['NotReadableError', 'Otra aplicación está usando la cámara'],
  ])('explains %s and reads a photo of the label', async (problem, message) => {
    givePhotos();
    answer('PUT /serial-number/validate', { valid: 'ok' });
    giveCamera({ frames: [['5CD0214KXQ']], problem });
    const { dialog } = await scan();
    expect(await dialog.findByText(new RegExp(message))).toBeVisible();
    await choosePhoto();
    await waitFor(async () => expect(await serial()).toHaveValue('5CD0214KXQ'));
  });

  test.each([
    ['without a serial number', 'a desk', 'No vemos ningún número de serie en la foto'],
    ['that cannot be opened', 'broken', 'No hemos podido abrir esa foto'],
  ])('says that a photo %s does not help', async (_, content, message) => {
    givePhotos();
    giveCamera({ problem: 'NotFoundError' });
    await scan();
    await choosePhoto(content);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Elegir una foto' })).toBeEnabled();
  });

  test.each([
    ['only reads QR codes', { formats: ['qr_code'] }],
    ['does not work', { frames: [['broken']] }],
  ])('says that the reader is missing if the one of the browser %s', async (_, options) => {
    const { track, getUserMedia } = giveCamera(options);
    const { user } = await scan();
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido cargar el lector');
    await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(getUserMedia.mock.calls.length));
    giveCamera({ frames: [['5CD0214KXQ']] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(async () => expect(await serial()).toHaveValue('5CD0214KXQ'));
  });
});
