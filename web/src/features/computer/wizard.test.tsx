import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail } from '../../testing/api.ts';
import { covered, signed, stopTheClock, waiting, withPhoto } from '../../testing/computers.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { giveWizard, openWizard } from '../../testing/wizard.ts';

const step = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}, `) });
const opened = async () => {
  await step('Datos del equipo');
  const page = within(screen.getByRole('main'));
  return page.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
};

beforeEach(giveWizard);

describe('address without a step', () => {
  // Covers F2.wizard.6
  test.each([
    [waiting, '2Foto del equipo, paso actual'],
    [withPhoto, '3Firma del contrato, paso actual'],
    [{ ...withPhoto, status: 'unverified' as const }, 'Datos del equipo, hecho'],
    [signed, 'Datos del equipo, hecho'],
    [covered, 'Datos del equipo, hecho'],
  ])('opens the step of the status: case %#', async (computer, header) => {
    await openWizard(computer);
    expect(await opened()).toEqual([header]);
  });
});

describe('address with a step', () => {
  // Covers F2.routes.5
  test('opens the step of the address if it is available', async () => {
    await openWizard(withPhoto, '?step=2');
    expect(await opened()).toEqual(['Foto del equipo, hecho']);
  });

  // Covers F2.routes.5
  test.each(['?step=3', '?step=5'])('opens the current step when %s is locked', async (search) => {
    await openWizard(waiting, search);
    expect(await opened()).toEqual(['2Foto del equipo, paso actual']);
  });

  test.each(['?step=9', '?step=two', '?contract=maybe'])(
    'ignores the invalid parameter %s',
    async (search) => {
      await openWizard(withPhoto, search);
      expect(await opened()).toEqual(['3Firma del contrato, paso actual']);
    },
  );
});

describe('steps', () => {
  // Covers F2.wizard.1, F2.wizard.5
  test('shows completed, current and locked steps, one open at a time', async () => {
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

  // Covers F2.wizard.7
  test('opens the payment after the contract is signed', async () => {
    await openWizard(signed, '?step=4&contract=signed');
    expect(await opened()).toEqual(['4Forma de pago, paso actual']);
    expect(await step('Resumen y factura')).toBeDisabled();
    expect(screen.getByText(/El contrato está firmado/)).toBeVisible();
  });

  test('hides the signed notice when another step opens', async () => {
    const user = await openWizard(signed, '?step=4&contract=signed');
    await user.click(await step('Foto del equipo'));
    expect(await opened()).toEqual(['Foto del equipo, hecho']);
    expect(location.search).toBe('?step=2');
    expect(screen.queryByText(/Te hemos enviado una copia/)).not.toBeInTheDocument();
  });
});

describe('page of a computer', () => {
  // Covers F2.wizard.2, F2.wizard.3, F2.wizard.4
  test('shows the student, the step and the status', async () => {
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

  // Covers F2.wizard.8
  test.each([403, 404])(
    'opens the form for a new computer when there is none: %d',
    async (status) => {
      fail('GET /computers/{id}', status);
      await renderApp('/my-computers/someone-elses', { scopes: ['user'] });
      expect(await screen.findByRole('heading', { name: 'Añadir equipo' })).toBeVisible();
      expect(location.pathname).toBe('/my-computers/add');
      expect(screen.getByText(/^No encontramos ese equipo en esta cuenta/)).toBeVisible();
    },
  );

  test.each([
    ['an error of the server', () => fail('GET /computers/{id}', 500)],
    ['a lost connection', () => disconnect('GET /computers/{id}')],
  ])(
    'says that the computer could not be loaded after %s, and retries',
    async (_cause, prepare) => {
      prepare();
      const user = await renderApp(`/my-computers/${waiting._id}`, { scopes: ['user'] });
      expect(await screen.findByText('No hemos podido cargar este equipo.')).toBeVisible();
      expect(location.pathname).toBe(`/my-computers/${waiting._id}`);
      answer('GET /computers/{id}', waiting);
      await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
      expect(await screen.findByText('Equipo de Brais Pérez Núñez')).toBeVisible();
    },
  );

  test('refuses the wizard to staff without the family scope', async () => {
    answer('GET /computers/{id}', waiting);
    await renderApp(`/my-computers/${waiting._id}`, { scopes: ['cau'] });
    expect(await screen.findByText(/No tienes permisos/)).toBeVisible();
  });
});

describe('notice while the family waits', () => {
  test.each([
    [{ ...withPhoto, status: 'unverified' as const }, 'Estamos revisando tu foto', /El soporte/],
    [{ ...signed, status: 'pending' as const }, 'Estamos revisando tu solicitud', /el soporte/],
    [
      { ...signed, status: 'pending' as const, serialClaimed: false },
      'Estamos revisando el número de serie',
      /El soporte.*No tienes que hacer nada/,
    ],
    [{ ...signed, status: 'validated' as const }, 'Solo falta la factura', /Administración/],
    [
      { ...signed, status: 'transfer-confirmation' as const },
      'Estamos comprobando tu transferencia',
      /Administración/,
    ],
  ])('says what the family waits for, and from whom: case %#', async (computer, title, from) => {
    await openWizard(computer);
    const notice = (await screen.findByText(title)).parentElement as HTMLElement;
    expect(notice).toHaveTextContent(from);
  });

  test('shows why a photo was rejected', async () => {
    await openWizard({ ...waiting, issue: 'Sale oscura. Repítela con más luz.' });
    expect(await screen.findByText('Necesitamos otra foto')).toBeVisible();
    expect(screen.getByText('Sale oscura. Repítela con más luz.')).toBeVisible();
  });

  test('offers no signature before the staff verifies the photo', async () => {
    await openWizard({ ...withPhoto, status: 'unverified' }, '?step=3');
    expect(await screen.findByText(/Podrás firmar cuando/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Firmar el contrato' })).not.toBeInTheDocument();
  });

  test('shows what is awaited in Galician', async () => {
    await openWizard({ ...signed, status: 'validated' }, '', 'ga');
    expect(await screen.findByText('Só falta a factura')).toBeVisible();
  });
});

describe('expired computer', () => {
  const expired: Computer = { ...signed, status: 'expired' };

  test('offers renewal of an expired computer inside the window', async () => {
    await openWizard(expired);
    expect(await screen.findByRole('link', { name: 'Renovar' })).toHaveAttribute(
      'href',
      `/renew?computer=${expired._id}`,
    );
  });

  test('offers no renewal of an expired computer outside the window', async () => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    await openWizard(expired);
    expect(await screen.findByText('Este equipo ya no está cubierto')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Renovar' })).not.toBeInTheDocument(),
    );
  });
});
