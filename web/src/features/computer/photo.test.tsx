import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { setScreen } from '../../testing/browser.ts';
import { model, signed, stopTheClock, waiting, withPhoto } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { photoFile } from '../../testing/replies/reply.ts';

const upload = 'POST /computers/{id}/files/{document}';
const jpeg = (content = 'a photo', name = 'foto.jpg') =>
  new File([content], name, { type: 'image/jpeg' });
const input = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const continueButton = (name = 'Continuar') => screen.getByRole('button', { name });

function openPhoto(computer = waiting) {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${computer._id}?step=2`, { scopes: ['user'] });
}

let drawn: ReturnType<typeof givePhotos>;

beforeEach(() => {
  stopTheClock();
  drawn = givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/contract', photoFile);
  answer('GET /computers/{id}/files/{document}', photoFile);
});

describe('photo upload', () => {
  test('offers the camera and the files on a phone', async () => {
    setScreen({ width: 390 });
    await openPhoto();
    expect(await screen.findByText(/Abierto y encendido, de frente/)).toBeVisible();
    const camera = await input('Abrir la cámara');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    const folder = await input('Elegir una foto');
    expect(folder).not.toHaveAttribute('capture');
    expect(folder).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
  });

  test('offers only the files on a desktop', async () => {
    await openPhoto();
    await input('Elegir una foto');
    expect(screen.queryByRole('button', { name: 'Abrir la cámara' })).not.toBeInTheDocument();
  });

  // Covers F2.wizard.14, F5.19
  test('shrinks, previews and uploads the photo, then opens the contract', async () => {
    const received = answer(upload, { success: true, path: '/x' });
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    expect(await screen.findByRole('img', { name: 'La foto que vas a enviar' })).toBeVisible();
    expect(drawn).toEqual([{ width: 1440, height: 1080, type: 'image/jpeg', quality: 0.8 }]);
    expect(received).toHaveLength(0);

    answer('GET /computers/{id}', withPhoto);
    await user.click(continueButton('Enviar la foto y continuar'));
    expect(await screen.findByText(/Vas a firmar el contrato/)).toBeVisible();
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(location.search).toBe('?step=3');
    const header = screen.getByRole('button', { name: 'Firma del contrato, paso actual' });
    await waitFor(() => expect(header).toHaveFocus());
  });

  test('accepts a dropped photo', async () => {
    await openPhoto();
    const area = (await screen.findByText('Haz una foto o elige una')).closest('div')
      ?.parentElement as HTMLElement;
    fireEvent.drop(area, { dataTransfer: { files: [jpeg()] } });
    expect(await screen.findByRole('img', { name: 'La foto que vas a enviar' })).toBeVisible();
  });

  // Covers F5.18, F8.13
  test.each([
    [
      'that is too large',
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.jpg', { type: 'image/jpeg' })],
      'pesa más de 10 MB',
    ],
    [
      'of another type',
      [new File(['x'], 'x.pdf', { type: 'application/pdf' })],
      'Esa imagen no vale',
    ],
    ['that cannot be read', [jpeg('broken')], 'Esa imagen no vale o está dañada'],
    ['when two files are dropped', [jpeg(), jpeg()], 'Elige un solo archivo.'],
  ])('refuses a photo %s', async (_, files, message) => {
    await openPhoto();
    const area = (await screen.findByText('Haz una foto o elige una')).closest('div')
      ?.parentElement as HTMLElement;
    fireEvent.drop(area, { dataTransfer: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('img', { name: 'La foto que vas a enviar' })).not.toBeInTheDocument();
  });

  test('detects the type by the file name if the phone gives none', async () => {
    await openPhoto();
    fireEvent.change(await input('Elegir una foto'), {
      target: { files: [new File(['x'], 'IMG_1.JPG', { type: '' })] },
    });
    expect(await screen.findByRole('img', { name: 'La foto que vas a enviar' })).toBeVisible();
  });

  // Covers F5.19
  test('requires a photo to continue', async () => {
    const user = await openPhoto();
    await input('Elegir una foto');
    await user.click(continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta la foto del equipo.');
    await user.upload(await input('Elegir una foto'), jpeg());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('keeps the photo after a failed upload', async () => {
    refuse(upload, 'invalid-file');
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    await user.click(await screen.findByRole('button', { name: 'Enviar la foto y continuar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no es de un tipo admitido');
    expect(screen.getByRole('img', { name: 'La foto que vas a enviar' })).toBeVisible();

    const received = answer(upload, { success: true, path: '/x' });
    answer('GET /computers/{id}', withPhoto);
    await user.click(continueButton('Enviar la foto y continuar'));
    expect(await screen.findByText(/Vas a firmar el contrato/)).toBeVisible();
    expect(received).toHaveLength(1);
  });

  test('shows the progress of the upload', async () => {
    answer(upload, { success: true, path: '/x' }, { after: new Promise(() => {}) });
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    await user.click(await screen.findByRole('button', { name: 'Enviar la foto y continuar' }));
    expect(await screen.findByRole('progressbar', { name: 'Envío del archivo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar la foto' })).not.toBeInTheDocument();
  });
});

describe('advice about a photo', () => {
  test.each([
    ['is dark', { shade: 20 }, 'La foto parece muy oscura. Puedes repetirla con más luz'],
    ['is small', { width: 320, height: 240 }, 'La foto es muy pequeña'],
  ])('warns that a photo %s, and sends it all the same', async (_, look, advice) => {
    givePhotos(look);
    const received = answer(upload, { success: true, path: '/x' });
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    expect(await screen.findByText(new RegExp(advice))).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answer('GET /computers/{id}', withPhoto);
    await user.click(continueButton('Enviar la foto y continuar'));
    await waitFor(() => expect(received).toHaveLength(1));
  });

  test('withdraws the warning with the next photo', async () => {
    givePhotos({ shade: 20 });
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    await screen.findByText(/muy oscura/);
    givePhotos();
    await user.upload(await input('Cambiar la foto'), jpeg());
    await waitFor(() => expect(screen.queryByText(/muy oscura/)).not.toBeInTheDocument());
  });

  test('says nothing about a photo that it cannot judge', async () => {
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      // The shrunken photo is judged.
      if ((await file.text()) === 'a smaller photo') throw new Error('no memory');
      return { width: 400, height: 300, close: () => {} };
    });
    const user = await openPhoto();
    await user.upload(await input('Elegir una foto'), jpeg());
    expect(await screen.findByRole('img', { name: 'La foto que vas a enviar' })).toBeVisible();
    expect(continueButton('Enviar la foto y continuar')).toBeEnabled();
    expect(screen.queryByText(/La foto (es|parece)/)).not.toBeInTheDocument();
  });
});

describe('saved photo', () => {
  test('shows the saved photo and continues with it', async () => {
    const asked: (string | null)[] = [];
    answer('GET /computers/{id}/files/{document}', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return photoFile;
    });
    const user = await openPhoto(withPhoto);
    expect(await screen.findByRole('img', { name: 'La foto que nos enviaste' })).toBeVisible();
    expect(asked[0]).toMatch(/^Bearer /);
    await user.click(continueButton());
    expect(await screen.findByText(/Vas a firmar el contrato/)).toBeVisible();
  });

  test('replaces a saved photo', async () => {
    const received = answer(upload, { success: true, path: '/x' });
    const user = await openPhoto(withPhoto);
    await user.upload(await input('Cambiar la foto'), jpeg());
    await user.click(await screen.findByRole('button', { name: 'Enviar la foto y continuar' }));
    await waitFor(() => expect(received).toHaveLength(1));
  });

  test('requires a new photo after the staff moves the computer back', async () => {
    const user = await openPhoto({ ...withPhoto, status: 'waiting' });
    await screen.findByRole('img', { name: 'La foto que nos enviaste' });
    await user.click(continueButton());
    expect(await screen.findByText('Falta la foto del equipo.')).toBeVisible();
  });

  test('retries loading the saved photo', async () => {
    refuse('GET /computers/{id}/files/{document}', 'file-not-found');
    const user = await openPhoto(withPhoto);
    expect(await screen.findByText('No hemos podido cargar la foto.')).toBeVisible();
    answer('GET /computers/{id}/files/{document}', photoFile);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('img', { name: 'La foto que nos enviaste' })).toBeVisible();
  });

  test('shows the photo read-only after the contract is signed', async () => {
    await openPhoto(signed);
    expect(await screen.findByRole('img', { name: 'La foto que nos enviaste' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar la foto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
  });
});
