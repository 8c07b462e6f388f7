import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/i18n.ts';
import { answer, disconnect, fail, refuse } from '../../testing/api.ts';
import { profile } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const editButton = () => screen.findByRole('button', { name: 'Editar mis datos' });
const form = () => within(screen.getByRole('form', { name: 'Editar mis datos' }));

/** Opens the form. */
async function edit() {
  const user = await renderApp('/', { scopes: ['user'] });
  await user.click(await editButton());
  return user;
}

describe('personal data', () => {
  // Covers F2.my-data.1, F2.routes.2
  test('shows the personal data', async () => {
    const received = answer('GET /user/me', profile);
    await renderApp('/', { scopes: ['user'] });
    await editButton();

    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(Object.fromEntries(terms.map((term, line) => [term, values[line]]))).toEqual({
      Nombre: 'Sabela Núñez Rial',
      'Correo electrónico': 'sabela@example.com',
      'DNI o NIE': '12345678Z',
      Dirección: 'Rúa das Hortas, 14',
      'Código postal y localidad': '15704 Santiago de Compostela',
      Provincia: 'A Coruña',
      Teléfono: '600 000 000',
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('_t_')}`);
  });

  test('shows placeholders while the data load', async () => {
    const received = answer('GET /user/me', profile, { after: new Promise(() => {}) });
    await renderApp('/', { scopes: ['user'] });
    await waitFor(() => expect(received).toHaveLength(1));
    // The passkeys are loaded, so the only placeholder is that of the personal data.
    expect(await screen.findByText('Todavía no tienes ninguna.')).toBeVisible();
    const placeholder = screen.getByText('Cargando…').closest('[role=status]');
    expect(placeholder).toBeVisible();
  });

  test('retries loading the data', async () => {
    refuse('GET /user/me', 'access-denied');
    const user = await renderApp('/', { scopes: ['user'] });
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido cargar tus datos.');

    answer('GET /user/me', profile);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await editButton()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('personal data of staff', () => {
  test('says what their data are for, and asks for their own name', async () => {
    answer('GET /user/me', { ...profile, scopes: ['cau'] });
    const user = await renderApp('/', { scopes: ['cau'] });
    expect(screen.getByText(/Tu nombre queda en el historial/)).toBeVisible();
    expect(screen.queryByText(/se hacen el contrato y la factura/)).not.toBeInTheDocument();
    await user.click(await editButton());
    expect(form().getByLabelText('Nombre')).toHaveValue('Sabela');
  });

  test('says to a family with a staff role what a family reads', async () => {
    await renderApp('/', { scopes: ['user', 'cau'] });
    expect(screen.getByText(/se hacen el contrato y la factura/)).toBeVisible();
  });
});

describe('editing of personal data', () => {
  test('focuses the first field and fills in the known data', async () => {
    await edit();
    expect(form().getByLabelText('Nombre (madre, padre o tutor/a)')).toHaveFocus();
    expect(form().getByLabelText('Nombre (madre, padre o tutor/a)')).toHaveValue('Sabela');
    expect(form().getByLabelText('Provincia')).toHaveValue('A Coruña');
    expect(form().getByLabelText('Código postal')).toHaveValue('15704');
  });

  test('cancels without changes and focuses the edit button', async () => {
    const user = await edit();
    await user.type(form().getByLabelText('Teléfono'), '999');
    await user.click(form().getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('600 000 000')).toBeVisible();
    expect(await editButton()).toHaveFocus();
  });

  // Covers F2.my-data.2, F8.18
  test('saves the data, shows them and confirms it', async () => {
    const received = answer('PUT /user', { ...profile, phone: '611 111 111', surname2: '' });
    const user = await edit();
    await user.clear(form().getByLabelText('Teléfono'));
    await user.type(form().getByLabelText('Teléfono'), '611 111 111');
    await user.clear(form().getByLabelText('Segundo apellido (opcional)'));
    await user.click(form().getByRole('button', { name: 'Guardar' }));

    expect(await screen.findByText('Tus datos están guardados.')).toBeVisible();
    expect(screen.getByText('611 111 111')).toBeVisible();
    expect(screen.getByText('Sabela Núñez')).toBeVisible();
    const { _id, lang, scopes, createdAt, isActivated, isLocked, hasSecondFactor, ...fields } =
      profile;
    expect(received.map(({ body }) => body)).toEqual([
      { ...fields, phone: '611 111 111', surname2: '' },
    ]);
  });

  // Covers F5.10
  test('requires the same fields as the registration', async () => {
    const user = await edit();
    for (const field of form().getAllByRole('textbox')) await user.clear(field);
    await user.type(form().getByLabelText('DNI o NIE'), '12345678a');
    await user.click(form().getByRole('button', { name: 'Guardar' }));

    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Revisa estos 8 campos:');
    expect(summary).toHaveTextContent('DNI o NIE: El NIF no es correcto.');
    expect(form().getByLabelText('DNI o NIE')).toHaveValue('12345678A');
  });

  test('changes the language of an error on the screen', async () => {
    refuse('PUT /user', 'email-taken');
    const user = await edit();
    await user.click(form().getByRole('button', { name: 'Guardar' }));
    await screen.findByText(/Revisa los datos introducidos/);
    await act(() => changeLanguage('ga'));
    expect(screen.getByText(/Revisa os datos introducidos/)).toBeVisible();
    expect(screen.queryByText(/Revisa los datos introducidos/)).not.toBeInTheDocument();
  });

  // Covers F8.18, F9.11
  test('shows an error for 3 s, and again for 3 s after the next attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    refuse('PUT /user', 'email-taken');
    const user = await edit();
    const save = () => user.click(form().getByRole('button', { name: 'Guardar' }));

    await save();
    expect(await screen.findByText(/Revisa los datos introducidos/)).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(screen.getByText(/Revisa los datos introducidos/)).toBeVisible();

    await save();
    await waitFor(() => expect(form().getByRole('button', { name: 'Guardar' })).toBeEnabled());
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(screen.getByText(/Revisa los datos introducidos/)).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.queryByText(/Revisa los datos introducidos/)).not.toBeInTheDocument();
  });

  // The first call may have ended the session, so a second one would be refused.
  test('does not send a new e-mail twice, and says what to do', async () => {
    const received = disconnect('PUT /user');
    const user = await edit();
    await user.clear(form().getByLabelText('Correo electrónico'));
    await user.type(form().getByLabelText('Correo electrónico'), 'nova@example.com');
    await user.click(form().getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^No sabemos si el cambio llegó\./)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(received).toHaveLength(1);
    expect(localStorage.getItem('_t_')).not.toBeNull();
  });

  test('shows a general error if the server gives no message', async () => {
    fail('PUT /user', 500);
    const user = await edit();
    await user.click(form().getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ocurrió un error, inténtelo de nuevo más tarde')).toBeVisible();
  });
});
