import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { model, now, signed, stopTheClock, withPhoto } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { photoFile } from '../../testing/replies/reply.ts';

const create = 'POST /contract/create';
const page = `/my-computers/${withPhoto._id}`;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/contract', photoFile);
});

describe('contract step', () => {
  function openStep(computer = withPhoto) {
    answer('GET /computers/{id}', computer);
    return renderApp(`${page}?step=3`, { scopes: ['user'] });
  }
  const signButton = () => screen.findByRole('button', { name: 'Firmar el contrato' });

  test('can be signed after the browser’s back button', async () => {
    const sent = answer(create, { url: `${location.origin}${page}?step=3#signing` });
    const user = await openStep();
    await user.click(await signButton());
    await waitFor(() => expect(location.hash).toBe('#signing'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await signButton()).not.toHaveAttribute('aria-disabled');
    expect(sent).toHaveLength(1);
  });

  test('shows the terms of the contract', async () => {
    await openStep();
    await signButton();
    expect(
      screen.getByText(/averías y los accidentes de este portátil hasta el 21\/09\/2027/),
    ).toBeVisible();
    expect(screen.getByText(/Cuesta 49,00 €, impuestos incluidos/)).toBeVisible();
    expect(screen.getByText(/Contratar es voluntario/)).toBeVisible();
    expect(screen.getByText('Sabela Núñez Rial, 12345678Z')).toBeVisible();
    expect(screen.getByText(withPhoto.serialNumber)).toBeVisible();
  });

  test('shows the end of the computer’s own period after the campaign dates change', async () => {
    await openStep({ ...withPhoto, coversUntil: withPhoto.coversUntil - 86_400 });
    await signButton();
    expect(screen.getByText(/de este portátil hasta el 20\/09\/2027/)).toBeVisible();
  });

  test('says that the coverage is already paid', async () => {
    await openStep({ ...withPhoto, status: 'pending', issue: 'Falta firmar.', paidAt: now });
    await signButton();
    expect(screen.getByText(/Ya está pagado/)).toBeVisible();
    expect(screen.queryByText(/Cuesta/)).not.toBeInTheDocument();
  });

  test('links to the contract as PDF', async () => {
    const authorizations: (string | null)[] = [];
    answer('GET /computers/{id}/contract', ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return photoFile;
    });
    await openStep();
    const read = await screen.findByRole('link', { name: /^Leer el contrato \(PDF\)/ });
    expect(read).toHaveAttribute('target', '_blank');
    expect(read).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(screen.getByRole('link', { name: 'Descargar el contrato' })).toHaveAttribute(
      'download',
      'contrato.pdf',
    );
    expect(authorizations[0]).toMatch(/^Bearer /);
  });

  test('allows signing while the PDF fails to load', async () => {
    refuse('GET /computers/{id}/contract', 'contract-missing');
    await openStep();
    expect(await screen.findByText('No hemos podido cargar el contrato.')).toBeVisible();
    expect(await signButton()).toBeEnabled();
  });

  // Covers F2.wizard.15
  test('opens the signing page', async () => {
    // jsdom navigates only to fragments.
    const received = answer(create, { url: `${location.origin}${page}?step=3#sign` });
    const user = await openStep();
    await user.click(await signButton());
    await waitFor(() => expect(location.hash).toBe('#sign'));
    expect(received[0]?.body).toEqual({ computerId: withPhoto._id });
  });

  test.each([
    ['signing-unavailable', 'Ahora no se puede firmar.'],
    ['internal-error', 'No hemos podido abrir la firma del contrato.'],
  ] as const)('explains the signing error %s in its own words', async (code, message) => {
    refuse(create, code);
    const user = await openStep();
    await user.click(await signButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await signButton()).toBeEnabled();
  });

  test('links to the serial number if it is missing', async () => {
    refuse(create, 'serial-needed');
    const user = await openStep();
    await user.click(await signButton());
    await user.click(await screen.findByRole('button', { name: 'Revisar el número de serie' }));
    expect(await screen.findByRole('textbox', { name: 'Número de serie' })).toBeVisible();
  });

  test('shows the date and the PDF of a signed contract', async () => {
    await openStep(signed);
    expect(await screen.findByText('Firmado el 18/11/2026.')).toBeVisible();
    expect(
      await screen.findByRole('link', { name: /^Ver el contrato firmado \(PDF\)/ }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
  });

  test('asks for a new signature after the staff moves the computer back', async () => {
    const sent = answer(create, { url: `${location.origin}${page}?step=3#sign` });
    const user = await openStep({ ...signed, status: 'pending-signature' });
    expect(await screen.findByText(/Hay que firmarlo otra vez/)).toBeVisible();
    await user.click(await signButton());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('asks for the photo before signing', async () => {
    answer('GET /computers/{id}', { ...withPhoto, status: 'waiting' });
    await renderApp(`${page}?step=3`, { scopes: ['user'] });
    expect(await screen.findByText(/Antes de firmar, envía la foto/)).toBeVisible();
  });
});
