import type { Computer } from '@cobertura/domain/computer/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, network, refuse } from '../../testing/api.ts';
import { signed, withPhoto } from '../../testing/computers.ts';
import { givePhotos } from '../../testing/photos.ts';
import { giveWizard, openWizard } from '../../testing/wizard.ts';

beforeEach(giveWizard);

describe('incomplete request', () => {
  const incomplete: Computer = {
    ...signed,
    status: 'incomplete',
    issue: 'Falta la copia del DNI por las dos caras.',
  };
  const upload = 'POST /computers/{id}/files/{document}';
  const choose = (name: string) => screen.findByLabelText(name, { selector: 'input' });
  const send = () => screen.getByRole('button', { name: 'Enviar lo que falta' });
  const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

  /** Accepts every upload. Returns the names of the uploaded documents. */
  const recordUploads = (): string[] => {
    const sent: string[] = [];
    answer(upload, ({ params }) => {
      sent.push(`${params.document}`);
      return { success: true, path: '/x' };
    });
    return sent;
  };

  test('shows what the staff asked for and uploads it', async () => {
    const sent = recordUploads();
    const user = await openWizard(incomplete);
    expect(await screen.findByText(incomplete.issue ?? '')).toBeVisible();
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('delante.pdf'));
    await user.upload(await choose('Elegir archivo: DNI, por detrás'), paper('detras.pdf'));
    expect(screen.getByText('Elegido: delante.pdf')).toBeVisible();

    answer('GET /computers/{id}', { ...signed, status: 'pending' });
    await user.click(send());
    expect(await screen.findByText('Estamos revisando tu solicitud')).toBeVisible();
    expect(sent).toEqual(['dniCopy', 'dniCopyBack']);
  });

  test('accepts the other documents while the staff reviews the first', async () => {
    const sent = recordUploads();
    const user = await openWizard(incomplete);
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('delante.pdf'));
    answer('GET /computers/{id}', { ...incomplete, status: 'pending' });
    await user.click(send());
    expect(await screen.findByText('Estamos revisando lo que nos has enviado')).toBeVisible();
    expect(screen.getByText(/^Recibido\./)).toBeVisible();
    expect(screen.getByText(incomplete.issue ?? '')).toBeVisible();
    expect(screen.queryByText('Elegido: delante.pdf')).not.toBeInTheDocument();

    await user.upload(await choose('Elegir archivo: DNI, por detrás'), paper('detras.pdf'));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual(['dniCopy', 'dniCopyBack']));
  });

  test('keeps refused documents selected for another upload', async () => {
    let tries = 0;
    network.use(
      http.post('/api/v1/computers/:id/files/dniCopy', () =>
        HttpResponse.json({ success: true, path: '/x' }),
      ),
      http.post('/api/v1/computers/:id/files/dniCopyBack', () => {
        tries += 1;
        return tries === 1
          ? HttpResponse.json({ code: 'internal' }, { status: 500 })
          : HttpResponse.json({ success: true, path: '/x' });
      }),
    );
    const user = await openWizard(incomplete);
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('delante.pdf'));
    await user.upload(await choose('Elegir archivo: DNI, por detrás'), paper('detras.pdf'));
    answer('GET /computers/{id}', { ...incomplete, status: 'pending' });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Envíalo otra vez.');
    expect(screen.getByText('Elegido: detras.pdf')).toBeVisible();
    await user.click(send());
    expect(await screen.findByText(/^Recibido\./)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(tries).toBe(2);
  });

  test('offers the signature after another document is sent', async () => {
    const computer = { ...withPhoto, status: 'pending', issue: 'Falta firmar.' } as const;
    await openWizard(computer, '?step=3');
    expect(await screen.findByRole('button', { name: 'Firmar el contrato' })).toBeEnabled();
  });

  test('offers no upload and no signature when the staff asks for nothing', async () => {
    await openWizard({ ...withPhoto, status: 'pending' }, '?step=3');
    expect(await screen.findByText('Estamos revisando tu solicitud')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar lo que falta' })).not.toBeInTheDocument();
  });

  test('lists the documents refused because the status changed', async () => {
    network.use(
      http.post('/api/v1/computers/:id/files/dniCopy', () =>
        HttpResponse.json({ success: true, path: '/x' }),
      ),
      http.post('/api/v1/computers/:id/files/dniCopyBack', () =>
        HttpResponse.json({ code: 'not-in-this-status' }, { status: 409 }),
      ),
    );
    const user = await openWizard(incomplete);
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('delante.pdf'));
    await user.upload(await choose('Elegir archivo: DNI, por detrás'), paper('detras.pdf'));
    answer('GET /computers/{id}', { ...signed, status: 'pending' });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Esto no nos ha llegado: DNI, por detrás.',
    );
    expect(screen.getByText('Estamos revisando tu solicitud')).toBeVisible();
  });

  test('asks for a file before sending', async () => {
    const user = await openWizard(incomplete);
    await choose('Elegir archivo: Consentimiento firmado');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Elige el archivo');
  });

  test('refuses a file of another type', async () => {
    await openWizard(incomplete);
    const input = await choose('Elegir archivo: DNI, por delante');
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'nota.txt', { type: 'text/plain' })] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese archivo no vale.');
  });

  test('shrinks a picture of a document, and refuses one that cannot be opened', async () => {
    const drawn = givePhotos();
    const sent = recordUploads();
    const user = await openWizard(incomplete);
    const input = await choose('Elegir archivo: DNI, por delante');
    await user.upload(input, new File(['broken'], 'dni.jpg', { type: 'image/jpeg' }));
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Esa imagen no vale');
    expect(sent).toEqual([]);

    await user.upload(input, new File(['x'], 'dni.jpg', { type: 'image/jpeg' }));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual(['dniCopy']));
    expect(drawn).toEqual([{ width: 2000, height: 1500, type: 'image/jpeg', quality: 0.85 }]);
  });

  test('sends a picture with the same key after a failure', async () => {
    givePhotos();
    const failed = refuse(upload, 'internal-error');
    const user = await openWizard(incomplete);
    const input = await choose('Elegir archivo: DNI, por delante');
    await user.upload(input, new File(['x'], 'dni.jpg', { type: 'image/jpeg' }));
    await user.click(send());
    await screen.findByRole('alert');
    const sent = answer(upload, { success: true, path: '/x' });
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    const keys = [failed[0], sent[0]].map((each) => each?.headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });

  test("shows the server's message if the upload fails", async () => {
    refuse(upload, 'invalid-file');
    const user = await openWizard(incomplete);
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('dni.pdf'));
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('no es de un tipo admitido');
  });

  test('offers the signature if it is missing', async () => {
    const asked = { issue: 'Falta firmar.', paidAt: withPhoto.updatedAt } as const;
    await openWizard({ ...withPhoto, status: 'incomplete', ...asked }, '?step=3');
    expect(await screen.findByText(/También puedes firmar/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Firmar el contrato' })).toBeEnabled();
    expect(screen.getByText(/Ya está pagado/)).toBeVisible();
  });
});
