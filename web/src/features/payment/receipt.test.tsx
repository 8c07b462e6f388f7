import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fail, network, refuse } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import {
  giveCompanyAndFiles,
  giveMethods,
  method,
  openPayment,
  payable,
  pdf,
} from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';
import { photoFile } from '../../testing/replies/reply.ts';

const upload = 'POST /computers/{id}/files/{document}';
const button = (name: string) => screen.findByRole('button', { name });
const chooser = (name = 'Elegir el justificante') =>
  screen.findByLabelText(name, { selector: 'input' });

/** The server accepts bank receipts with an empty response. Returns the uploads, live. */
function acceptReceipts() {
  const uploads: string[] = [];
  network.use(
    http.post('/api/v1/computers/:id/files/bankReceipt', async ({ request }) => {
      uploads.push(await request.text());
      return new HttpResponse(null, { status: 200 });
    }),
  );
  return uploads;
}

const underReview = {
  ...payable,
  status: 'transfer-confirmation' as const,
  paymentMethod: 'transfer' as const,
  updatedAt: now,
  documents: { ...payable.documents, bankReceipt: '/api/v1/computers/c1/bank-receipt' },
};

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
  giveMethods({ transfer: true });
});

describe('receipt', () => {
  // Covers F2.wizard.17, F5.21
  test('asks for a missing receipt', async () => {
    const uploads = acceptReceipts();
    const user = await openPayment();
    await user.click(await button('Enviar justificante'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta el justificante');
    expect(uploads).toEqual([]);
  });

  // Covers F4.other.1, F9.12
  test('sends a chosen receipt, confirms it for 10 seconds and moves the focus there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: now * 1000 });
    const uploads = acceptReceipts();
    await openPayment();
    fireEvent.change(await chooser(), { target: { files: [pdf('una.pdf')] } });
    expect(await screen.findByText('una.pdf')).toBeVisible();
    fireEvent.change(await chooser('Cambiar el justificante'), {
      target: { files: [pdf('otra.pdf')] },
    });
    expect(await screen.findByText('otra.pdf')).toBeVisible();
    expect(screen.queryByText('una.pdf')).not.toBeInTheDocument();

    answer('GET /computers/{id}', underReview);
    fireEvent.click(await button('Enviar justificante'));
    const notice = /queda pendiente de validación/;
    expect(await screen.findByText(notice)).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toContain('otra.pdf');
    const title = screen.getByRole('heading', { name: 'Estamos comprobando tu transferencia' });
    expect(title).toHaveFocus();
    expect(screen.getByText(/No tienes que hacer nada/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Ver el justificante/ })).toBeVisible();

    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(notice)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(title).toBeVisible();
  });

  test('shows the waiting state even if the computer cannot be refetched', async () => {
    acceptReceipts();
    const user = await openPayment();
    await user.upload(await chooser(), pdf());
    fail('GET /computers/{id}', 500);
    await user.click(await button('Enviar justificante'));
    expect(
      await screen.findByRole('heading', { name: 'Estamos comprobando tu transferencia' }),
    ).toBeVisible();
  });

  test('accepts a dropped picture and shows it', async () => {
    await openPayment();
    const area = (await screen.findByText('Arrastra aquí el archivo o elígelo')).closest('div')
      ?.parentElement as HTMLElement;
    const picture = new File(['x'], 'captura.png', { type: 'image/png' });
    fireEvent.drop(area, { dataTransfer: { files: [picture] } });
    expect(
      await screen.findByRole('img', { name: 'El justificante que vas a enviar' }),
    ).toBeVisible();
    expect(screen.getByText('captura.png')).toBeVisible();
  });

  test.each([
    [
      'that is too large',
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.pdf', { type: 'application/pdf' })],
      /pesa más de 10 MB/,
    ],
    ['of another kind', [new File(['x'], 'x.txt', { type: 'text/plain' })], /no vale/],
    ['of two files', [pdf(), pdf()], /un solo archivo/],
  ])('refuses a receipt %s', async (_, files, message) => {
    await openPayment();
    fireEvent.change(await chooser(), { target: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await chooser()).toBeInTheDocument();
  });

  test('shrinks a picture before sending it, and keeps its text readable', async () => {
    const drawn = givePhotos({ width: 3000, height: 4000 });
    const uploads = acceptReceipts();
    const user = await openPayment();
    await user.upload(await chooser(), new File(['x'], 'captura.png', { type: 'image/png' }));
    await user.click(await button('Enviar justificante'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(drawn).toEqual([{ width: 1500, height: 2000, type: 'image/jpeg', quality: 0.85 }]);
    expect(uploads[0]).toContain('a smaller photo');
  });

  test('refuses a picture that the browser cannot open', async () => {
    const uploads = acceptReceipts();
    const user = await openPayment();
    await user.upload(await chooser(), new File(['broken'], 'x.jpg', { type: 'image/jpeg' }));
    await user.click(await button('Enviar justificante'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Esa imagen no se puede abrir.');
    expect(uploads).toEqual([]);
  });

  test('shows the progress and cannot be sent twice', async () => {
    answer(upload, { success: true, path: '/x' }, { after: new Promise(() => {}) });
    const user = await openPayment();
    await user.upload(await chooser(), pdf());
    await user.click(await button('Enviar justificante'));
    expect(
      await screen.findByRole('progressbar', { name: 'Envío del justificante' }),
    ).toBeVisible();
    expect(await button('Enviar justificante')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Cambiar el justificante')).toBeDisabled();
  });

  test('keeps the file after a failed upload for a retry', async () => {
    refuse(upload, 'invalid-file');
    const user = await openPayment();
    await user.upload(await chooser(), pdf());
    await user.click(await button('Enviar justificante'));
    expect(await screen.findByRole('alert')).toHaveTextContent('no es de un tipo admitido');
    expect(screen.getByText('justificante.pdf')).toBeVisible();
  });

  test('shows that the computer was paid in the meantime when the receipt is refused', async () => {
    refuse(upload, 'not-in-this-status');
    const user = await openPayment();
    await user.upload(await chooser(), pdf());
    answer('GET /computers/{id}', { ...payable, status: 'paid', paidAt: now, updatedAt: now });
    await user.click(await button('Enviar justificante'));
    expect(await screen.findByText('Pagado el 18/11/2026.')).toBeVisible();
  });

  test('asks for another receipt after a rejection and shows the reason', async () => {
    giveMethods({ creditCard: true, transfer: true });
    const issue = 'El importe no coincide: son 49,00 euros.';
    const user = await openPayment({ ...payable, issue });
    expect(await screen.findByText(issue)).toBeVisible();
    expect(await method(/^Transferencia/)).toBeChecked();
    expect(screen.getByText('Aquí puedes enviarnos un justificante nuevo.')).toBeVisible();

    await user.click(await button('Datos del equipo, hecho'));
    await user.click(await button('Enviar otro justificante'));
    expect(await chooser()).toBeInTheDocument();
    expect(location.search).toBe('?step=4');
  });
});

describe('transfer under review', () => {
  // Covers F5.21
  test('shows the state and the receipt, and asks for nothing', async () => {
    const authorizations: (string | null)[] = [];
    answer('GET /computers/{id}/bank-receipt', ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return photoFile;
    });
    await openPayment(underReview);
    const main = within(await screen.findByRole('main'));
    expect(await main.findAllByText('Estamos comprobando tu transferencia')).toHaveLength(1);
    const link = await screen.findByRole('link', { name: /^Ver el justificante/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(authorizations[0]).toMatch(/^Bearer /);
    expect(screen.queryByRole('button', { name: 'Enviar justificante' })).not.toBeInTheDocument();
  });

  test('offers a retry when the receipt does not load', async () => {
    refuse('GET /computers/{id}/bank-receipt', 'file-not-found');
    const user = await openPayment(underReview);
    expect(await screen.findByText('No hemos podido cargar el justificante.')).toBeVisible();
    answer('GET /computers/{id}/bank-receipt', photoFile);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('link', { name: /^Ver el justificante/ })).toBeVisible();
  });

  test('asks for a new receipt when it is rejected while the page is open', async () => {
    acceptReceipts();
    const user = await openPayment();
    await user.upload(await chooser(), pdf());
    const rejected = { ...payable, updatedAt: now + 60, issue: 'No se lee.' };
    answer('GET /computers/{id}', rejected);
    await user.click(await button('Enviar justificante'));
    expect(await screen.findByText('No se lee.')).toBeVisible();
    await waitFor(async () => expect(await button('Enviar justificante')).toBeEnabled());
  });
});
