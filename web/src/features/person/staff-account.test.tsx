import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { dialog, giveList } from '../../testing/lists.ts';
import { brais, profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = () => renderApp('/users', { scopes: ['admin'] });

async function openForm() {
  giveList('GET /user', [profile]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Crear cuenta de trabajo' }));
  return { user, form: await dialog('Crear cuenta de trabajo') };
}

describe('a new staff account', () => {
  test('is created with its scopes and language, and says where the link went', async () => {
    const sent = answer('POST /admin/staff', { _id: 'new' });
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Nombre'), 'Iria');
    await user.type(form.getByLabelText('Primer apellido'), 'Lago');
    await user.type(form.getByLabelText('Correo electrónico'), ' IRIA@example.com');
    await user.click(form.getByRole('checkbox', { name: 'Contabilidad' }));
    await user.click(form.getByRole('checkbox', { name: /Soporte/ }));
    await user.click(form.getByRole('radio', { name: 'Gallego' }));
    await user.click(form.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByText(/Hemos enviado el enlace a iria@example.com/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        firstName: 'Iria',
        surname1: 'Lago',
        surname2: '',
        email: expect.stringMatching(/iria@example.com/i),
        lang: 'ga',
        scopes: ['cau', 'accountant'],
      },
    ]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('needs a name, an e-mail and at least one staff scope', async () => {
    const { user, form } = await openForm();
    expect(form.queryByRole('checkbox', { name: 'Familia' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Crear la cuenta' }));
    const summary = await form.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Elige al menos un permiso.');
    expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
  });

  test('says that the e-mail has an account', async () => {
    refuse('POST /admin/staff', 'email-in-use');
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Nombre'), 'Iria');
    await user.type(form.getByLabelText('Primer apellido'), 'Lago');
    await user.type(form.getByLabelText('Correo electrónico'), 'iria@example.com');
    await user.click(form.getByRole('checkbox', { name: 'Administración' }));
    await user.click(form.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await form.findByText('Ya hay una cuenta con ese correo.')).toBeVisible();
  });
});

describe('a locked account', () => {
  test('is marked in the list, and gets a link for a new password', async () => {
    giveList('GET /user', [{ ...brais, isLocked: true }, profile]);
    const sent = answer('POST /admin/family/{id}/invitation', { sent: true });
    const user = await open();
    expect(await screen.findAllByText('Bloqueada')).toHaveLength(1);
    expect(screen.queryByText('Sin activar')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Enviar otra vez el enlace/ }));
    const question = await dialog('Enviar el enlace otra vez');
    expect(question.getByText(/la bloqueamos.*una hora/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByText('Enlace enviado.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('an account that is not activated', () => {
  test('is marked in the list, and its link can be sent again', async () => {
    giveList('GET /user', [{ ...brais, isActivated: false }, profile]);
    const sent = answer('POST /admin/family/{id}/invitation', { sent: true });
    const user = await open();
    expect(await screen.findAllByText('Sin activar')).toHaveLength(1);
    const again = screen.getAllByRole('button', { name: /^Enviar otra vez el enlace/ });
    expect(again).toHaveLength(1);
    await user.click(again[0] as HTMLElement);
    const question = await dialog('Enviar el enlace otra vez');
    await user.click(question.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByText('Enlace enviado.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
