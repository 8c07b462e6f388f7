import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeSession } from '../lib/session.ts';
import { answer, refuse } from '../testing/api.ts';
import { covered, model, school, stopTheClock } from '../testing/computers.ts';
import { dialog, giveList } from '../testing/lists.ts';
import { payment } from '../testing/payments.ts';
import { options, profile } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { computerOf, giveStaffComputers, transferred } from '../testing/staff.ts';

type User = Awaited<ReturnType<typeof renderApp>>;

const question = () => screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
const noQuestion = () =>
  expect(screen.queryByRole('dialog', { name: 'Tienes cambios sin guardar' })).toBeNull();

async function stay(user: User) {
  await user.click(within(await question()).getByRole('button', { name: 'Seguir editando' }));
  await waitFor(noQuestion);
}

async function leave(user: User) {
  await user.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(noQuestion);
}

beforeEach(() => {
  stopTheClock();
  giveStaffComputers([computerOf('01', covered), computerOf('02', transferred)]);
  giveList('GET /user', [{ ...profile, _id: 'u2' }]);
  giveList('GET /schools', [school]);
  giveList('GET /computer-models', [model]);
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/payments', { payments: [payment], attempts: [] });
});

/** Every page with a form: what is changed, and the link that leaves it. */
const pages: [path: string, scopes: Scope[] | undefined, field: string, link: string | RegExp][] = [
  ['/settings/general', ['admin'], 'Importe (€)', 'Usuarios'],
  ['/my-computers/add', ['user'], 'Nombre y apellidos del estudiante', 'Instrucciones'],
  ['/register', undefined, 'Primer apellido', /^Volver/],
];

describe('a page with unsaved changes', () => {
  test.each(pages)('%s asks before it is left', async (path, scopes, field, link) => {
    const user = await renderApp(path, scopes && { scopes });
    await user.type(await screen.findByLabelText(field), '7');
    const typed = (screen.getByLabelText(field) as HTMLInputElement).value;
    await user.click(screen.getByRole('link', { name: link }));
    await stay(user);
    expect(location.pathname).toBe(path);
    expect(`${(screen.getByLabelText(field) as HTMLInputElement).value}`).toBe(typed);

    await user.click(screen.getByRole('link', { name: link }));
    await leave(user);
    await waitFor(() => expect(location.pathname).not.toBe(path));
  });

  test.each(pages)('%s asks nothing when nothing changed', async (path, scopes, field, link) => {
    const user = await renderApp(path, scopes && { scopes });
    await user.type(await screen.findByLabelText(field), '7{Backspace}');
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(location.pathname).not.toBe(path));
    noQuestion();
  });

  test('asks when the browser goes back, and Escape stays', async () => {
    const user = await renderApp('/users', { scopes: ['admin'] });
    await user.click(await screen.findByText('Ajustes'));
    await user.click(await screen.findByRole('link', { name: 'General' }));
    await user.type(await screen.findByLabelText('Importe (€)'), '7');
    history.back();
    await question();
    await user.keyboard('{Escape}');
    await waitFor(noQuestion);
    await waitFor(() => expect(location.pathname).toBe('/settings/general'));
    expect(screen.getByLabelText('Importe (€)')).toHaveValue(497);
  });

  test('warns before the tab is closed, only with changes', async () => {
    const user = await renderApp('/settings/general', { scopes: ['admin'] });
    const isWarned = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const amount = await screen.findByLabelText('Importe (€)');
    expect(isWarned()).toBe(false);
    await user.type(amount, '7');
    expect(isWarned()).toBe(true);
    await user.type(amount, '{Backspace}');
    expect(isWarned()).toBe(false);
  });

  test('asks nothing after the changes are saved, and again after a refusal', async () => {
    refuse('PUT /options', 'internal-error');
    const user = await renderApp('/settings/general', { scopes: ['admin'] });
    await user.type(await screen.findByLabelText('Importe (€)'), '7');
    await user.click(screen.getByRole('button', { name: 'Guardar los ajustes' }));
    expect(await screen.findByText(/Ocurrió un error/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await stay(user);

    const sent = answer('PUT /options', { ...options, cost: 497 });
    await user.click(screen.getByRole('button', { name: 'Guardar los ajustes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Ocurrió un error/)).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await waitFor(() => expect(location.pathname).toBe('/users'));
    noQuestion();
  });

  test('asks nothing when the session has ended', async () => {
    const user = await renderApp('/settings/general', { scopes: ['admin'] });
    await user.type(await screen.findByLabelText('Importe (€)'), '7');
    closeSession();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    noQuestion();
  });

  test('asks before signing out', async () => {
    const user = await renderApp('/settings/general', { scopes: ['admin'] });
    await user.type(await screen.findByLabelText('Importe (€)'), '7');
    await user.click(screen.getByRole('link', { name: 'Salir' }));
    await stay(user);
    expect(localStorage.getItem('_t_')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Salir' }));
    await leave(user);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('_t_')).toBeNull();
  });

  test('asks before my data are left', async () => {
    const user = await renderApp('/', { scopes: ['user'] });
    await user.click(await screen.findByRole('button', { name: 'Editar mis datos' }));
    await user.type(screen.getByLabelText('Primer apellido'), 'a');
    await user.click(screen.getByRole('link', { name: 'Instrucciones' }));
    await leave(user);
    await waitFor(() => expect(location.pathname).toBe('/instructions'));
  });
});

/** Opens a dialog with a form and returns the field to change. */
const dialogs: [
  name: string,
  path: string,
  scopes: Scope[],
  open: (user: User) => Promise<void>,
  field: string,
][] = [
  ['school', '/settings/schools', ['cau'], press('Añadir centro'), 'Nombre'],
  ['model', '/settings/computer-models', ['admin'], press(/^Añadir/), 'Modelo'],
  ['holiday', '/settings/holidays', ['admin'], press(/^Añadir/), 'Nombre en castellano'],
  [
    'coverage rules',
    '/settings/coverage-rules',
    ['admin'],
    press(/^Añadir/),
    'Días para comunicar la avería',
  ],
  ['serials', '/settings/serial-numbers', ['cau'], press(/^Añadir/), 'Números de serie'],
  ['user', '/users', ['admin'], press(/^Editar/), 'Primer apellido'],
  [
    'rejection',
    '/computers?tab=all&status=transfer-confirmation',
    ['accountant'],
    press(/^Validar la transferencia/, /^Rechazar/),
    'Motivo',
  ],
  [
    'computer',
    '/computers?tab=all',
    ['admin'],
    press('Más acciones', 'Ver la ficha', 'Editar los datos'),
    'Estudiante',
  ],
  [
    'refund',
    '/computers?tab=all',
    ['accountant'],
    press('Más acciones', 'Pagos y devoluciones', 'Devolver dinero'),
    'Motivo',
  ],
];

/** Presses buttons or menu items one after the other; in the dialog once there is one. */
function press(...names: (string | RegExp)[]): (user: User) => Promise<void> {
  return async (user) => {
    for (const name of names) {
      const [button] = await waitFor(() => {
        const area = within(screen.queryByRole('dialog') ?? document.body);
        const found = [
          ...area.queryAllByRole('button', { name }),
          ...area.queryAllByRole('menuitem', { name }),
        ];
        expect(found).not.toHaveLength(0);
        return found;
      });
      await user.click(button as HTMLElement);
    }
  };
}

describe('a dialog with unsaved changes', () => {
  test.each(dialogs)('asks before it closes: %s', async (_name, path, scopes, open, field) => {
    const user = await renderApp(path, { scopes });
    await open(user);
    const form = await dialog(/./);
    await user.type(await form.findByLabelText(field), '7');
    await user.keyboard('{Escape}');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(noQuestion);
    expect(form.getByLabelText(field)).toBeVisible();

    await user.click(form.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    await stay(user);
    expect(form.getByLabelText(field)).toBeVisible();

    await user.keyboard('{Escape}');
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(dialogs)(
    'closes at once without changes: %s',
    async (_name, path, scopes, open, field) => {
      const user = await renderApp(path, { scopes });
      await open(user);
      const form = await dialog(/./);
      await user.type(await form.findByLabelText(field), '7{Backspace}');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('asks nothing when it is cancelled', async () => {
    const user = await renderApp('/settings/computer-models', { scopes: ['admin'] });
    await press(/^Añadir/)(user);
    const form = await dialog(/./);
    await user.type(form.getByLabelText('Modelo'), 'X');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
