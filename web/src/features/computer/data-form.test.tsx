import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import {
  model,
  school,
  signed,
  stopTheClock,
  waiting,
  withPhoto,
} from '../../testing/computers.ts';
import {
  add,
  centre,
  fill,
  giveDataForm,
  modelField,
  otherModel,
  save,
  serial,
  student,
  validate,
} from '../../testing/data-form.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const register = 'POST /computers';
const change = 'PUT /computers/{id}';

beforeEach(giveDataForm);

describe('adding a computer', () => {
  // Covers F2.wizard.1
  test('shows five steps and opens only the first', async () => {
    await add();
    await student();
    const headers = screen
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button', { name: /paso actual|bloqueado/ }));
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      '1Datos del equipo, paso actual',
      'Foto del equipo, bloqueado',
      'Firma del contrato, bloqueado',
      'Forma de pago, bloqueado',
      'Resumen y factura, bloqueado',
    ]);
    for (const header of headers.slice(1)) expect(header).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Añadir equipo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a Mis equipos' })).toBeVisible();
  });

  // Covers F2.routes.4, F2.wizard.9
  test('saves the data and continues with the photo', async () => {
    const received = answer(register, { resourceId: waiting._id });
    answer('GET /computers/{id}', waiting);
    const user = await add();
    await fill(user);
    expect(serial()).toHaveValue('5CD0214KXQ');
    await user.click(save());
    expect(await screen.findByText('Haz una foto o elige una')).toBeVisible();
    expect(received[0]?.body).toEqual({
      studentName: 'Brais Pérez',
      schoolId: '1',
      pcModel: model._id,
      serialNumber: '5CD0214KXQ',
    });
    expect(location.pathname + location.search).toBe(`/my-computers/${waiting._id}?step=2`);
  });

  // Covers F5.15, F5.16
  test('lists missing fields beside each field and in a focused summary', async () => {
    const received = answer(register, { resourceId: waiting._id });
    const user = await add();
    await student();
    await user.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nombre y apellidos del estudiante: Por favor, introduce el nombre del estudiante',
      'Centro: Elige el centro en la lista.',
      'Modelo del equipo: Elige el modelo del equipo.',
      'Número de serie: Escribe el número de serie.',
    ]);
    expect(await student()).toBeInvalid();
    expect(await student()).toHaveAccessibleDescription(
      'Por favor, introduce el nombre del estudiante',
    );
    await user.type(await student(), 'Brais');
    expect(await student()).toBeValid();
    expect(received).toHaveLength(0);
  });

  test('refuses a new computer outside the contract window', async () => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    await add();
    expect(
      await screen.findByText('Actualmente no se permiten nuevas contrataciones'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('shows an error if the contract window closes while adding', async () => {
    refuse(register, 'contracting-closed');
    const user = await add();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Actualmente no se permiten nuevas contrataciones',
    );
  });

  test('shows a server error beside its field', async () => {
    refuse(register, 'invalid-input', [{ field: 'pcModel', code: 'not-an-option' }]);
    const user = await add();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(modelField()).toBeInvalid());
    expect(modelField()).toHaveAccessibleDescription('Elige una de las opciones.');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test.each([
    ['serial-invalid', 'no existe o no corresponde al modelo'],
    ['serial-on-own-computer', 'ya está en otro de tus equipos'],
    ['serial-in-use', 'ya está asignado a otro equipo'],
  ] as const)('shows the error %s beside the serial number', async (code, text) => {
    refuse(register, code);
    const user = await add();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(expect.stringContaining(text));
    await user.type(serial(), '9');
    expect(serial()).toBeValid();
  });

  test('retries loading the models', async () => {
    refuse('GET /computer-models/all', 'access-denied');
    const user = await add();
    expect(await screen.findByText('No hemos podido cargar los modelos.')).toBeVisible();
    answer('GET /computer-models/all', { docs: [model] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('option', { name: model.model })).toBeInTheDocument();
  });

  test('shows the form in Galician', async () => {
    const user = await renderApp('/my-computers/add', { scopes: ['user'], language: 'ga' });
    await user.click(await screen.findByRole('button', { name: 'Gardar e continuar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Por favor, introduce o nome do estudante',
    );
  });
});

describe('data of a saved computer', () => {
  const edit = (computer = waiting) => {
    answer('GET /computers/{id}', computer);
    return renderApp(`/my-computers/${computer._id}?step=1`, { scopes: ['user'] });
  };

  test('starts with the saved data, checks the serial number and continues', async () => {
    const checked = answer(validate, { valid: 'ok' });
    const received = answer(change, waiting);
    const user = await edit();
    expect(await student()).toHaveValue(waiting.studentName);
    expect(centre()).toHaveValue(school.name);
    await waitFor(() => expect(modelField()).toHaveValue(model._id));
    expect(serial()).toHaveValue(waiting.serialNumber);
    await user.clear(await student());
    await user.type(await student(), 'Antía Pérez');
    await user.click(save());
    expect(await screen.findByText('Haz una foto o elige una')).toBeVisible();
    expect(checked[0]?.body).toEqual({
      serialNumber: waiting.serialNumber,
      pcModel: model._id,
      computerId: waiting._id,
    });
    expect(received[0]?.body).toMatchObject({ studentName: 'Antía Pérez', schoolId: school._id });
    expect(location.search).toBe('?step=2');
  });

  test('shows the school of a restored draft', async () => {
    answer('GET /schools/{id}', { ...school, _id: '1', name: 'IES Número 1' });
    const user = await edit();
    await student();
    await user.click(centre());
    await user.click(await screen.findByRole('option', { name: /IES Número 1/ }));
    cleanup();
    const received = answer(change, waiting);
    await edit();
    await student();
    await waitFor(() => expect(centre()).toHaveValue('IES Número 1'));
    await user.click(save());
    await waitFor(() => expect(received[0]?.body).toMatchObject({ schoolId: '1' }));
  });

  test('keeps a model that is no longer active', async () => {
    answer('GET /computer-models/all', { docs: [otherModel] });
    await edit();
    await student();
    await screen.findByRole('option', { name: otherModel.model });
    expect(modelField()).toHaveDisplayValue(model.model);
  });

  test.each([
    signed,
    { ...signed, status: 'transfer-confirmation' as const },
    { ...signed, status: 'pending' as const },
    { ...signed, status: 'validated' as const },
    { ...signed, status: 'paid' as const },
    { ...signed, status: 'expired' as const },
    // Another document is missing, but the contract is signed.
    { ...signed, status: 'incomplete' as const },
  ])('shows the data read-only after the contract is signed: case %#', async (computer) => {
    await edit(computer);
    expect(await screen.findByText('Estos datos ya no se pueden cambiar.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(computer.serialNumber)).toBeVisible();
  });

  test('asks for the data again after the serial number is revoked', async () => {
    await edit({ ...withPhoto, serialClaimed: false });
    expect(await screen.findByText('Este equipo no tiene número de serie asignado')).toBeVisible();
  });
});
