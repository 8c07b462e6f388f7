import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, network, refuse } from '../../testing/api.ts';
import { fill, giveDataForm, validate } from '../../testing/data-form.ts';
import { profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';

const { _id, firstName, surname1, surname2, dni, phone, email, town } = profile;
const family = {
  ...{ _id, firstName, surname1, surname2, dni, phone, email, town },
  lang: 'ga' as const,
  isActivated: true,
  isLocked: false,
};
const open = (search = '', scopes: ('admin' | 'cau' | 'accountant')[] = ['cau']) =>
  renderApp(`/by-phone${search}`, { scopes });
const button = (name: string) => screen.findByRole('button', { name });

describe('the search for the family that calls', () => {
  test('finds it without Enter and leads to the registration of a computer', async () => {
    const queries: string[] = [];
    answer('GET /admin/family', {
      docs: [family, { ...family, _id: 'b', isActivated: false }],
      more: true,
    });
    network.events.on('request:start', ({ request }) => {
      const url = new URL(request.url);
      if (url.pathname.endsWith('/admin/family')) queries.push(url.searchParams.get('text') ?? '');
    });
    const user = await open();
    expect(await screen.findByLabelText('Correo, NIF, teléfono o nombre')).toHaveFocus();
    await user.keyboard('sabela');
    expect(
      await screen.findByText('2 familias. Hay más: escribe otro dato para acotar.'),
    ).toBeVisible();
    expect(queries).toEqual(['sabela']);
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(dni));
    expect(first).not.toHaveTextContent('Sin contraseña');
    expect(second).toHaveTextContent('Sin contraseña');
    const [link] = screen.getAllByRole('link', {
      name: 'Registrar un equipo de Sabela Núñez Rial',
    });
    expect(link).toHaveAttribute('href', `/by-phone?family=${_id}`);
  });

  test('says that there is none, and that a search failed', async () => {
    answer('GET /admin/family', { docs: [], more: false });
    const user = await open('?text=ninguen');
    expect(await screen.findByText(/Ninguna familia coincide/)).toBeVisible();
    fail('GET /admin/family', 502);
    await user.type(screen.getByLabelText('Correo, NIF, teléfono o nombre'), 'x');
    expect(await screen.findByText('No hemos podido buscar. Inténtalo otra vez.')).toBeVisible();
  });

  test('is closed to accountants', async () => {
    await open('', ['accountant']);
    expect(await screen.findByText(/No tienes permisos/)).toBeVisible();
  });
});

describe('the registration of a family', () => {
  beforeEach(() => {
    answer('GET /company', company);
  });

  async function fillFamily(user: Awaited<ReturnType<typeof open>>, address: string = email) {
    const values = {
      'Nombre (madre, padre o tutor/a)': firstName,
      'Primer apellido': surname1,
      'DNI o NIE': dni,
      Teléfono: phone,
      'Correo electrónico': address,
      Dirección: profile.address,
      'Código postal': profile.postcode,
      Localidad: town,
    };
    for (const [label, value] of Object.entries(values)) {
      await user.type(screen.getByLabelText(label), value);
    }
    await user.selectOptions(screen.getByLabelText('Provincia'), profile.province);
  }

  test('shows the sentence to read aloud in the language of the family', async () => {
    const user = await open('?form=family');
    expect(
      await screen.findByText(new RegExp(`«Para registrarte necesito.*${company.name}`)),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Gallego' }));
    expect(screen.getByText(/«Para rexistrarte preciso/)).toHaveAttribute('lang', 'gl');
  });

  test('asks to retry if it does not know who keeps the data', async () => {
    fail('GET /company', 418);
    const user = await open('?form=family');
    const retry = await button('Volver a intentarlo');
    expect(screen.queryByText('Lee en voz alta')).toBeNull();
    answer('GET /company', company);
    await user.click(retry);
    expect(await screen.findByText(new RegExp(company.name))).toBeVisible();
  });

  test('registers it once with its language and continues with a computer', async () => {
    const sent = answer('POST /admin/family', { _id });
    answer('GET /admin/family/{id}', { ...family, isActivated: false });
    giveDataForm();
    const user = await open('?form=family');
    await screen.findByText('Lee en voz alta');
    await user.click(screen.getByRole('radio', { name: 'Gallego' }));
    await fillFamily(user);
    await user.click(await button('Registrar a la familia'));
    expect(await screen.findByText(/Familia registrada/)).toHaveTextContent(email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ firstName, email, lang: 'ga' });
    expect(sent[0]?.body).not.toHaveProperty('password');
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('summarises the errors and takes the focus there', async () => {
    const user = await open('?form=family');
    await user.click(await button('Registrar a la familia'));
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'DNI o NIE' })).toBeVisible();
  });

  test('leads to the family that already has the e-mail', async () => {
    refuse('POST /admin/family', 'email-in-use');
    answer('GET /admin/family', { docs: [family], more: false });
    const user = await open('?form=family');
    await screen.findByText('Lee en voz alta');
    await fillFamily(user, 'Sabela@Example.com');
    await user.click(await button('Registrar a la familia'));
    expect(await screen.findByText(/Es de Sabela Núñez Rial/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Registrar un equipo de Sabela Núñez Rial' }),
    ).toHaveAttribute('href', `/by-phone?family=${_id}`);
    await user.type(screen.getByLabelText('Correo electrónico'), 'x');
    expect(screen.queryByText('Ya hay una cuenta con ese correo.')).not.toBeInTheDocument();
  });

  test('says when the e-mail belongs to no family', async () => {
    refuse('POST /admin/family', 'email-in-use');
    answer('GET /admin/family', { docs: [], more: false });
    const user = await open('?form=family');
    await screen.findByText('Lee en voz alta');
    await fillFamily(user);
    await user.click(await button('Registrar a la familia'));
    expect(await screen.findByText(/No es de una familia/)).toBeVisible();
  });
});

describe('the registration of a computer', () => {
  beforeEach(() => {
    giveDataForm();
    answer('GET /admin/family/{id}', family);
  });
  const search = `?family=${_id}`;

  test('registers it for the family and offers the next steps', async () => {
    const sent = answer('POST /admin/computer', { resourceId: 'c1' });
    const user = await open(search);
    expect(await screen.findByText('Activa')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar el enlace otra vez' })).toBeNull();
    await fill(user);
    await user.click(await button('Registrar el equipo'));
    expect(await screen.findByText(/Hemos enviado un correo a sabela@example.com/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ userId: _id, serialNumber: '5CD0214KXQ' });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('link', { name: 'Ver el equipo' })).toHaveAttribute(
      'href',
      '/computers/c1',
    );
    await user.click(await button('Registrar otro equipo'));
    expect(await screen.findByLabelText('Número de serie')).toHaveValue('');
  });

  test.each([
    ['serial-on-own-computer', 'Esta familia ya tiene un equipo con ese número de serie.'],
    ['serial-in-use', 'Ese número de serie ya está en otro equipo.'],
  ] as const)('explains %s to staff', async (code, message) => {
    refuse('POST /admin/computer', code);
    const user = await open(search);
    await screen.findByText('Activa');
    await fill(user);
    await user.click(await button('Registrar el equipo'));
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  });

  test('explains an assigned number before sending', async () => {
    answer(validate, { valid: 'assigned' });
    const user = await open(search);
    await screen.findByText('Activa');
    await fill(user);
    await user.click(await button('Registrar el equipo'));
    expect((await screen.findAllByText(/Búscalo en la lista de equipos/)).length).toBeGreaterThan(
      0,
    );
  });

  test.each([
    ['Falta que elija su contraseña', { isActivated: false }],
    ['Bloqueada hasta que elija otra contraseña', { isLocked: true }],
  ])('sends the link again to a family: %s', async (state, given) => {
    answer('GET /admin/family/{id}', { ...family, ...given });
    const sent = answer('POST /admin/family/{id}/invitation', { sent: true });
    const user = await open(search);
    expect(await screen.findByText(state)).toBeVisible();
    await user.click(await button('Enviar el enlace otra vez'));
    expect(await screen.findByText('Enlace enviado a sabela@example.com.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('says that the family does not exist', async () => {
    refuse('GET /admin/family/{id}', 'not-found');
    await open(search);
    expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });
});
