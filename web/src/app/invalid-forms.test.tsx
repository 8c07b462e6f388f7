import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../testing/api.ts';
import { covered, model, school, stopTheClock } from '../testing/computers.ts';
import { dialog, giveList } from '../testing/lists.ts';
import { payment } from '../testing/payments.ts';
import { profile } from '../testing/people.ts';
import { givePhotos } from '../testing/photos.ts';
import { renderApp } from '../testing/render-app.tsx';
import { recordIssue, registerState, verification } from '../testing/replies/register.ts';
import { pageOf } from '../testing/replies/reply.ts';
import { computerOf, giveStaffComputers, transferred } from '../testing/staff.ts';

type User = Awaited<ReturnType<typeof renderApp>>;
type Action = (user: User) => Promise<void>;

/** Presses the first button of that name. */
function press(name: string | RegExp): Action {
  return async (user) => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
  };
}

/** Presses the first button of that name in the open dialog. */
function pressInDialog(name: string | RegExp): Action {
  return async (user) => user.click(await (await dialog(/./)).findByRole('button', { name }));
}

function chooseMenuItem(name: string): Action {
  return async (user) => user.click(await screen.findByRole('menuitem', { name }));
}

function clear(label: string): Action {
  return async (user) => user.clear(await screen.findByLabelText(label));
}

function clearInDialog(label: string): Action {
  return async (user) => user.clear(await (await dialog(/./)).findByLabelText(label));
}

const untick: Action = async (user) => {
  for (const box of await screen.findAllByRole('checkbox', { checked: true }))
    await user.click(box);
};

function typeOldDate(label: string): Action {
  return async (user) => {
    await clear(label)(user);
    await user.type(screen.getByLabelText(label), '2020-01-01');
  };
}

function chooseFromMenu(name: string): Action[] {
  return [press('Más acciones'), chooseMenuItem(name)];
}

/** Every form with validation, and the steps to send it with invalid values. */
const forms: [name: string, path: string, scopes: Scope[] | undefined, actions: Action[]][] = [
  ['login', '/login', undefined, [press('Entrar')]],
  ['register', '/register', undefined, [press('Crear la cuenta')]],
  ['reset password', '/reset-password', undefined, [press('Enviarme el enlace')]],
  ['new password', '/reset-password-new?key=k', undefined, [press('Guardar la contraseña')]],
  ['code of a contract', '/verify', undefined, [press('Comprobar el código')]],
  ['my data', '/', ['user'], [press('Editar mis datos'), clear('DNI o NIE'), press('Guardar')]],
  ['change password', '/', ['user'], [press(/^Cambiar/), pressInDialog(/^Cambiar/)]],
  ['copy of my data', '/', ['user'], [press('Descargar mis datos'), pressInDialog('Descargar')]],
  ['second factor', '/', ['cau'], [press('Activar'), pressInDialog('Seguir')]],
  ['add computer', '/my-computers/add', ['user'], [press('Guardar y continuar')]],
  ['add school', '/settings/schools', ['cau'], [press('Añadir centro'), pressInDialog('Guardar')]],
  [
    'add model',
    '/settings/computer-models',
    ['admin'],
    [press(/^Añadir/), pressInDialog('Guardar')],
  ],
  ['add holiday', '/settings/holidays', ['admin'], [press(/^Añadir/), pressInDialog('Guardar')]],
  [
    'coverage rules',
    '/settings/coverage-rules',
    ['admin'],
    [press(/^Añadir/), clearInDialog('Días para comunicar la avería'), pressInDialog('Guardar')],
  ],
  ['add serials', '/settings/serial-numbers', ['cau'], [press(/^Añadir/), pressInDialog('Añadir')]],
  [
    'user',
    '/users',
    ['admin'],
    [press(/^Editar/), clearInDialog('DNI o NIE'), pressInDialog('Guardar')],
  ],
  ['scopes', '/users', ['admin'], [press(/^Cambiar los/), untick, pressInDialog('Guardar')]],
  ['settings', '/settings/general', ['admin'], [clear('Importe (€)'), press(/^Guardar/)]],
  ['export', '/accounting/exports', ['accountant'], [typeOldDate('Hasta'), press('Exportar')]],
  [
    'rejection of a transfer',
    '/computers?tab=all&status=transfer-confirmation',
    ['accountant'],
    [press(/^Validar/), pressInDialog(/^Rechazar/), pressInDialog(/^Rechazar/)],
  ],
  [
    'data of a computer',
    '/computers?tab=all',
    ['admin'],
    [
      ...chooseFromMenu('Ver la ficha'),
      pressInDialog('Editar los datos'),
      clearInDialog('Estudiante'),
      pressInDialog('Guardar'),
    ],
  ],
  [
    'refund',
    '/computers?tab=all',
    ['accountant'],
    [
      ...chooseFromMenu('Pagos y devoluciones'),
      pressInDialog('Devolver dinero'),
      pressInDialog(/^Devolver 49/),
    ],
  ],
  [
    'annulment of an invoice',
    '/computers?tab=all',
    ['admin'],
    [...chooseFromMenu('Anular la factura'), pressInDialog('Anular la factura')],
  ],
  [
    'decision on a record',
    '/accounting/register',
    ['admin'],
    [press(/^Marcar como revisado/), pressInDialog('Marcar como revisado')],
  ],
  [
    'parts of a deposit',
    '/accounting/statements',
    ['accountant'],
    [press(/^Resolver/), pressInDialog('Apartar'), pressInDialog('Guardar')],
  ],
];

const deposit: StatementLine = {
  _id: 'l1',
  bookedOn: '2026-11-15',
  amount: 49,
  payer: 'SABELA NUNEZ RIAL',
  text: 'CURSO',
  references: [],
  match: 'no-code',
  computer: null,
};

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveStaffComputers([computerOf('01', covered), computerOf('02', transferred)]);
  giveList('GET /user', [{ ...profile, _id: 'u2' }]);
  giveList('GET /schools', [school]);
  giveList('GET /computer-models', [model]);
  answer('GET /computer-models/all', { docs: [model] });
  answer('PUT /login/user/reset-password/verify', { valid: true });
  answer('GET /computers/{id}/payments', { payments: [payment], attempts: [] });
  answer('GET /admin/register', registerState);
  answer('GET /admin/register/verification', verification);
  answer('GET /admin/register/issues', pageOf([{ ...recordIssue, state: 'accepted-with-errors' }]));
  answer('GET /admin/exports', pageOf([]));
  answer('GET /admin/statements', pageOf([deposit]));
  answer('GET /admin/statements/{id}/suggestions', { suggestions: [] });
});

describe('forms with invalid values', () => {
  test.each(forms)('announces the errors of the form: %s', async (_name, path, scopes, actions) => {
    const user = await renderApp(path, scopes && { scopes });
    for (const action of actions) await action(user);
    await expectErrorsAnnounced();
  });
});

/** Each field shows its error, and the focus moves to the field or to a summary. */
async function expectErrorsAnnounced(): Promise<void> {
  const fields = await waitFor(() => {
    const invalid = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    expect(invalid).not.toHaveLength(0);
    return invalid;
  });
  for (const field of fields) expect(messageOf(field), field.outerHTML).toMatch(/\w/);

  await waitFor(() => expect(document.body).not.toHaveFocus());
  const focused = document.activeElement;
  if (focused === fields[0]) return;
  expect(focused).toHaveAttribute('role', 'alert');
  for (const field of fields) expect(focused).toHaveTextContent(messageOf(field));
}

function messageOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.map((id) => document.getElementById(id)).find((each) => isError(each));
  return error?.textContent ?? '';
}

function isError(element: HTMLElement | null): boolean {
  return element !== null && (element.id.endsWith('-error') || element.role === 'alert');
}
