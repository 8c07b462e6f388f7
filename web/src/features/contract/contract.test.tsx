import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, network, refuse } from '../../testing/api.ts';
import { model, now, signed, stopTheClock, withPhoto } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const create = 'POST /contract/create';
const confirm = 'PUT /contract/confirm';
const page = `/my-computers/${withPhoto._id}`;

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  network.use(
    http.get('/api/v1/computers/:id/contract', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
  );
});

describe('contract step', () => {
  function openStep(computer = withPhoto) {
    answer('GET /computers/{id}', computer);
    return renderApp(`${page}?step=3`, { scopes: ['user'] });
  }
  const signButton = () => screen.findByRole('button', { name: 'Firmar el contrato' });

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
    network.use(
      http.get('/api/v1/computers/:id/contract', ({ request }) => {
        authorizations.push(request.headers.get('authorization'));
        return HttpResponse.arrayBuffer(new ArrayBuffer(8));
      }),
    );
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

describe('return from the signing page', () => {
  const result = (search: string) =>
    renderApp(`${page}/user-contract-result${search}`, { scopes: ['user'] });
  const reply = (changes: object = {}) => ({
    success: true,
    computerId: withPhoto._id,
    message: '',
    pending: false,
    ...changes,
  });

  // Covers F2.callback.1, F8.15
  test('shows a cancelled signature without a request', async () => {
    const received = answer(confirm, reply());
    await result('?token=abc&status=cancelled');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Proceso de firma cancelado por el usuario',
    );
    expect(received).toHaveLength(0);
  });

  // Covers F8.15
  test('reports a missing token for any status while the contract is not signed', async () => {
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', withPhoto);
    const user = await result('?status=signed');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('El contrato todavía no está firmado');
    expect(alert).toHaveTextContent('Al enlace le falta el dato');
    expect(received).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(`${page}?step=3`));
  });

  test('says without a token that the contract is signed, and opens step 4', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', signed);
    await result('');
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(location.search).toBe('?step=4&contract=signed'));
    expect(received).toHaveLength(0);
  });

  test('keeps the token over a reload, and keeps checking', async () => {
    const after = new Promise(() => {});
    answer(confirm, reply(), { after });
    await result('?token=abc');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
    expect(location.search).toBe('');
    cleanup();
    const received = answer(confirm, reply(), { after });
    await result('');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
    await waitFor(() => expect(received[0]?.body).toEqual({ token: 'abc' }));
    expect(location.search).toBe('');
  });

  test('keeps the token when the session ends on the page, and does not ask to sign again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    refuse(confirm, 'invalid-token');
    await result('?token=abc');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    cleanup();
    const received = answer(confirm, reply({ pending: true }));
    answer('GET /computers/{id}', withPhoto);
    // The return path has no token.
    await result('');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(/No tienes que firmar otra vez/)).toBeVisible();
    expect(received[0]?.body).toEqual({ token: 'abc' });
  });

  // Covers F2.callback.2, F2.callback.3, F2.routes.6
  test('confirms the token, removes it from the address and opens step 4 after 2 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply());
    answer('GET /computers/{id}', signed);
    await result('?token=abc&status=signed');
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(location.search).toBe('');
    expect(location.pathname).toBe(`${page}/user-contract-result`);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(location.pathname).toBe(page));
    expect(location.search).toBe('?step=4&contract=signed');
    expect(await screen.findByText(/El contrato está firmado/)).toBeVisible();
  });

  // Covers F2.callback.2
  test('shows that the signature is being checked', async () => {
    answer(confirm, reply(), { after: new Promise(() => {}) });
    await result('?token=abc');
    expect(await screen.findByRole('heading', { name: 'Comprobando tu firma' })).toBeVisible();
  });

  test('polls after 1, 2, 4 and 8 seconds while the contract is sealed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const received = answer(confirm, reply({ pending: true }));
    await result('?token=abc');
    await waitFor(() => expect(received).toHaveLength(1));
    for (const [index, delayMs] of [1000, 2000, 4000, 8000].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(delayMs + 50));
      await waitFor(() => expect(received).toHaveLength(index + 2));
    }
    expect(await screen.findByText(/No tienes que firmar otra vez/)).toBeVisible();
    answer(confirm, reply());
    screen.getByRole('button', { name: 'Comprobar otra vez' }).click();
    expect(await screen.findByRole('heading', { name: 'Contrato firmado' })).toBeVisible();
  });

  test('ignores the status in the address', async () => {
    answer(confirm, reply({ success: false, message: 'El contrato todavía no está firmado.' }));
    const user = await result('?token=abc&status=signed');
    expect(await screen.findByRole('alert')).toHaveTextContent('todavía no está firmado');

    answer('GET /computers/{id}', withPhoto);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(location.pathname + location.search).toBe(`${page}?step=3`));
  });

  // Covers F2.callback.4, F8.15
  test('says that the signature is not confirmed, and returns to the list', async () => {
    refuse(confirm, 'not-found');
    const user = await result('?token=forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido confirmar');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(location.pathname).toBe('/my-computers'));
  });
});
