import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { dialog, giveList } from '../../testing/lists.ts';
import { brais, profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { BodyOf } from '../../testing/replies/reply.ts';

const open = (search = '') => renderApp(`/users${search}`, { scopes: ['admin'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('scopes of a user', () => {
  async function change(
    person: BodyOf<'GET /user'>['docs'][number] = brais,
    name = 'Brais Castro',
  ) {
    giveList('GET /user', [person]);
    const user = await open();
    await user.click(await button(`Cambiar los permisos de ${name}`));
    const form = await dialog('Cambiar permisos');
    const box = (label: RegExp) => form.getByRole('checkbox', { name: label });
    return {
      user,
      form,
      box,
      save: () => user.click(form.getByRole('button', { name: 'Guardar' })),
    };
  }

  // Covers B1.5, B2.2.2
  test('saves the selected scopes and warns that sessions end', async () => {
    const sent = answer('PUT /user/{id}/scopes', profile);
    const { user, form, box, save } = await change();
    expect(box(/^Familia/)).toBeChecked();
    expect(box(/^Soporte/)).toBeChecked();
    expect(box(/^Contabilidad/)).not.toBeChecked();
    expect(form.queryByText(/se cerrarán sus sesiones/)).not.toBeInTheDocument();
    await user.click(box(/^Contabilidad/));
    await user.click(box(/^Soporte/));
    expect(form.getByText(/Al guardar se cerrarán sus sesiones abiertas/)).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ scopes: ['user', 'accountant'] });
  });

  test('requires at least one scope', async () => {
    const sent = answer('PUT /user/{id}/scopes', profile);
    const { user, form, box, save } = await change();
    await user.click(box(/^Familia/));
    await user.click(box(/^Soporte/));
    await save();
    expect(form.getByText('Elige al menos un permiso.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(box(/^Familia/));
    expect(form.queryByText('Elige al menos un permiso.')).not.toBeInTheDocument();
  });

  test('shows that the last admin must remain', async () => {
    refuse('PUT /user/{id}/scopes', 'last-admin');
    const { user, form, box, save } = await change();
    await user.click(box(/^Contabilidad/));
    await save();
    expect(await form.findByText(/Es la última persona con administración/)).toBeVisible();
  });

  // Covers B8.15
  test('shows a general error if the server gives no message', async () => {
    fail('PUT /user/{id}/scopes', 500);
    const { form, save } = await change();
    await save();
    expect(await form.findByText(/No hemos podido guardar los permisos/)).toBeVisible();
  });

  test('warns that changing the own scopes ends the session', async () => {
    const { user, form, box } = await change(profile, 'Sabela Núñez Rial');
    await user.click(box(/^Contabilidad/));
    expect(form.getByText(/Es tu cuenta: al guardar se cerrará tu sesión/)).toBeVisible();
  });
});
