import type { Computer } from '@cobertura/domain/computer/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, network, refuse } from '../../testing/api.ts';
import {
  covered,
  model,
  signed,
  stopTheClock,
  waiting,
  withPhoto,
} from '../../testing/computers.ts';
import { options } from '../../testing/people.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const step = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}, `) });
const opened = async () => {
  await step('Datos del equipo');
  const page = within(screen.getByRole('main'));
  return page.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
};

function openWizard(computer: Computer, search = '', language: 'es' | 'ga' = 'es') {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${computer._id}${search}`, { scopes: ['user'], language });
}

beforeEach(() => {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  network.use(
    http.get('/api/v1/computers/:id/contract', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    http.get('/api/v1/computers/:id/files/:document', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8)),
    ),
  );
});

describe('without a step in the address', () => {
  test.each([
    [waiting, '2Foto del equipo, paso actual'],
    [withPhoto, '3Firma del contrato, paso actual'],
    [{ ...withPhoto, status: 'unverified' as const }, 'Datos del equipo, hecho'],
    [signed, 'Datos del equipo, hecho'],
    [covered, 'Datos del equipo, hecho'],
  ])('opens by status: %#', async (computer, header) => {
    await openWizard(computer);
    expect(await opened()).toEqual([header]);
  });
});

describe('with a step in the address', () => {
  test('opens it when it is available', async () => {
    await openWizard(withPhoto, '?step=2');
    expect(await opened()).toEqual(['Foto del equipo, hecho']);
  });

  test.each(['?step=3', '?step=5'])('opens the current one when %s is not', async (search) => {
    await openWizard(waiting, search);
    expect(await opened()).toEqual(['2Foto del equipo, paso actual']);
  });

  test.each(['?step=9', '?step=two', '?contract=maybe'])(
    'takes no notice of %s',
    async (search) => {
      await openWizard(withPhoto, search);
      expect(await opened()).toEqual(['3Firma del contrato, paso actual']);
    },
  );
});

describe('the steps', () => {
  test('are completed, current, or locked, and open one at a time', async () => {
    const user = await openWizard(withPhoto);
    const states = (await screen.findAllByRole('listitem')).map(
      (item) => within(item).queryByRole('button', { name: /, (hecho|paso|bloq)/ })?.textContent,
    );
    expect(states.filter(Boolean)).toEqual([
      'Datos del equipo, hecho',
      'Foto del equipo, hecho',
      '3Firma del contrato, paso actual',
      'Forma de pago, bloqueado',
      'Resumen y factura, bloqueado',
    ]);
    await user.click(await step('Datos del equipo'));
    expect(await opened()).toEqual(['Datos del equipo, hecho']);
    expect(location.search).toBe('?step=1');
    expect(await step('Forma de pago')).toBeDisabled();
  });

  test('go on to the payment once the contract is signed', async () => {
    await openWizard(signed, '?step=4&contract=signed');
    expect(await opened()).toEqual(['4Forma de pago, paso actual']);
    expect(await step('Resumen y factura')).toBeDisabled();
    expect(screen.getByText(/El contrato está firmado/)).toBeVisible();
  });

  test('forget that the contract was just signed once another is opened', async () => {
    const user = await openWizard(signed, '?step=4&contract=signed');
    await user.click(await step('Foto del equipo'));
    expect(await opened()).toEqual(['Foto del equipo, hecho']);
    expect(location.search).toBe('?step=2');
    expect(screen.queryByText(/Te hemos enviado una copia/)).not.toBeInTheDocument();
  });
});

describe('a computer’s page', () => {
  test('says whose it is, where the family is, and its status', async () => {
    await openWizard(waiting);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Equipo de Brais Pérez Núñez' }),
    ).toBeVisible();
    expect(screen.getByText('Paso 2 de 5 · unos 3 minutos')).toBeVisible();
    expect(screen.getByText('Falta la foto')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver a Mis equipos' })).toHaveAttribute(
      'href',
      '/my-computers',
    );
  });

  test.each([404, 500])('leads to adding one when it cannot be loaded: %d', async (status) => {
    fail('GET /computers/{id}', status);
    await renderApp('/my-computers/someone-elses', { scopes: ['user'] });
    expect(await screen.findByRole('heading', { name: 'Añadir equipo' })).toBeVisible();
    expect(location.pathname).toBe('/my-computers/add');
  });

  test('is for families', async () => {
    answer('GET /computers/{id}', waiting);
    await renderApp(`/my-computers/${waiting._id}`, { scopes: ['cau'] });
    expect(await screen.findByText(/No tienes permisos/)).toBeVisible();
  });
});

describe('what is awaited', () => {
  test.each([
    [{ ...withPhoto, status: 'unverified' as const }, 'Estamos revisando tu foto', /El soporte/],
    [{ ...signed, status: 'pending' as const }, 'Estamos revisando tu solicitud', /el soporte/],
    [{ ...signed, status: 'validated' as const }, 'Solo falta la factura', /Administración/],
    [
      { ...signed, status: 'transfer-confirmation' as const },
      'Estamos comprobando tu transferencia',
      /Administración/,
    ],
  ])('and from whom is said: %#', async (computer, title, from) => {
    await openWizard(computer);
    const notice = (await screen.findByText(title)).parentElement as HTMLElement;
    expect(notice).toHaveTextContent(from);
  });

  test('and why, when a photo was turned down', async () => {
    await openWizard({ ...waiting, issue: 'Sale oscura. Repítela con más luz.' });
    expect(await screen.findByText('Necesitamos otra foto')).toBeVisible();
    expect(screen.getByText('Sale oscura. Repítela con más luz.')).toBeVisible();
  });

  test('in an unverified computer is the staff’s look: it cannot be signed yet', async () => {
    await openWizard({ ...withPhoto, status: 'unverified' }, '?step=3');
    expect(await screen.findByText(/Podrás firmar cuando/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
  });

  test('is told in Galician too', async () => {
    await openWizard({ ...signed, status: 'validated' }, '', 'ga');
    expect(await screen.findByText('Só falta a factura')).toBeVisible();
  });
});

describe('an incomplete request', () => {
  const incomplete: Computer = {
    ...signed,
    status: 'incomplete',
    issue: 'Falta la copia del DNI por las dos caras.',
  };
  const upload = 'POST /computers/{id}/files/{document}';
  const choose = (name: string) => screen.findByLabelText(name, { selector: 'input' });
  const send = () => screen.getByRole('button', { name: 'Enviar lo que falta' });
  const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

  test('shows what the staff asked for, and takes it', async () => {
    const sent: string[] = [];
    network.use(
      http.post('/api/v1/computers/:id/files/:document', ({ params }) => {
        sent.push(`${params.document}`);
        return HttpResponse.json({ success: true, path: '/x' });
      }),
    );
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

  test('goes on taking the rest while the staff looks at the first piece', async () => {
    const sent: string[] = [];
    network.use(
      http.post('/api/v1/computers/:id/files/:document', ({ params }) => {
        sent.push(`${params.document}`);
        return HttpResponse.json({ success: true, path: '/x' });
      }),
    );
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

  test('keeps what did not arrive at hand, to be sent again', async () => {
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

  test('can be signed after another piece was sent', async () => {
    const computer = { ...withPhoto, status: 'pending', issue: 'Falta firmar.' } as const;
    await openWizard(computer, '?step=3');
    expect(await screen.findByRole('button', { name: 'Firmar el contrato' })).toBeEnabled();
  });

  test('is settled once the staff asks for nothing: no piece, no signature', async () => {
    await openWizard({ ...withPhoto, status: 'pending' }, '?step=3');
    expect(await screen.findByText('Estamos revisando tu solicitud')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar lo que falta' })).not.toBeInTheDocument();
  });

  test('says what did not arrive when the status has gone on meanwhile', async () => {
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

  test('wants something to send', async () => {
    const user = await openWizard(incomplete);
    await choose('Elegir archivo: Consentimiento firmado');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Elige el archivo');
  });

  test('takes no file of another kind', async () => {
    await openWizard(incomplete);
    const input = await choose('Elegir archivo: DNI, por delante');
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'nota.txt', { type: 'text/plain' })] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese archivo no vale.');
  });

  test('says what the server says', async () => {
    refuse(upload, 'invalid-file');
    const user = await openWizard(incomplete);
    await user.upload(await choose('Elegir archivo: DNI, por delante'), paper('dni.pdf'));
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('no es de un tipo admitido');
  });

  test('offers the signature when that is missing', async () => {
    const asked = { issue: 'Falta firmar.', paidAt: withPhoto.updatedAt } as const;
    await openWizard({ ...withPhoto, status: 'incomplete', ...asked }, '?step=3');
    expect(await screen.findByText(/También puedes firmar/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Firmar el contrato' })).toBeEnabled();
    expect(screen.getByText(/Ya está pagado/)).toBeVisible();
  });
});

describe('an expired computer', () => {
  const expired: Computer = { ...signed, status: 'expired' };

  test('can be renewed inside the window', async () => {
    const received = answer('PUT /computers/{id}/renew', { _id: expired._id });
    const user = await openWizard(expired);
    await user.click(await screen.findByRole('button', { name: 'Renovar' }));
    answer('GET /computers/{id}', { ...waiting, renewal: true });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Renovar' }));
    expect(await screen.findByText('Haz una foto o elige una')).toBeVisible();
    expect(received).toHaveLength(1);
  });

  test('cannot be renewed outside of it', async () => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    await openWizard(expired);
    expect(await screen.findByText('Este equipo ya no está cubierto')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Renovar' })).not.toBeInTheDocument(),
    );
  });
});
