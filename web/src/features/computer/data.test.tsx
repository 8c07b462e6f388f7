import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, network, refuse } from '../../testing/api.ts';
import {
  model,
  school,
  signed,
  stopTheClock,
  waiting,
  withPhoto,
} from '../../testing/computers.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { giveSchools } from '../../testing/schools.ts';

const register = 'POST /computers';
const change = 'PUT /computers/{id}';
const validate = 'PUT /serial-number/validate';
const otherModel = { ...model, _id: '01910ff4-ff00-7caa-ab0c-19f2ff249980', model: 'Lenovo 300e' };

const student = () => screen.findByRole('textbox', { name: 'Nombre y apellidos del estudiante' });
const centre = () => screen.getByRole('combobox', { name: 'Centro' });
const modelField = () => screen.getByRole('combobox', { name: 'Modelo del equipo' });
const serial = () => screen.getByRole('textbox', { name: 'Número de serie' });
const save = () => screen.getByRole('button', { name: 'Guardar y continuar' });

async function fill(user: Awaited<ReturnType<typeof renderApp>>, serialNumber = '5cd0214kxq') {
  await user.type(await student(), 'Brais Pérez');
  await user.click(centre());
  await user.click(
    (await screen.findAllByRole('option', { name: /IES Número/ }))[0] as HTMLElement,
  );
  await screen.findByRole('option', { name: model.model });
  await user.selectOptions(modelField(), model.model);
  await user.type(serial(), serialNumber);
}

const add = () => renderApp('/my-computers/add', { scopes: ['user'] });

beforeEach(() => {
  stopTheClock();
  answer('GET /computer-models/all', { docs: [model, otherModel] });
  answer(validate, { valid: 'ok' });
  giveSchools(3);
});

describe('adding a computer', () => {
  test('shows the five steps, of which only the first can be opened', async () => {
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

  test('sends what was entered and goes on with the photo', async () => {
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

  test('says what is missing, field by field and in a summary that takes the focus', async () => {
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

  test('is refused outside the window', async () => {
    stopTheClock((options.contractEndDate ?? 0) + 1);
    await add();
    expect(
      await screen.findByText('Actualmente no se permiten nuevas contrataciones'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says so when the window closed meanwhile', async () => {
    refuse(register, 'contracting-closed');
    const user = await add();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Actualmente no se permiten nuevas contrataciones',
    );
  });

  test('puts what the server finds wrong beside its field', async () => {
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
  ] as const)('puts %s beside the serial number', async (code, text) => {
    refuse(register, code);
    const user = await add();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(expect.stringContaining(text));
    await user.type(serial(), '9');
    expect(serial()).toBeValid();
  });

  test('offers to load the models again when they did not come', async () => {
    refuse('GET /computer-models/all', 'access-denied');
    const user = await add();
    expect(await screen.findByText('No hemos podido cargar los modelos.')).toBeVisible();
    answer('GET /computer-models/all', { docs: [model] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('option', { name: model.model })).toBeInTheDocument();
  });

  test('asks in Galician', async () => {
    const user = await renderApp('/my-computers/add', { scopes: ['user'], language: 'ga' });
    await user.click(await screen.findByRole('button', { name: 'Gardar e continuar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Por favor, introduce o nome do estudante',
    );
  });
});

describe('the serial number', () => {
  test('is checked when it is left, with the model', async () => {
    const received = answer(validate, { valid: 'ok' });
    const user = await add();
    await fill(user);
    expect(received).toHaveLength(0);
    await user.tab();
    expect(await screen.findByText('El número es correcto.')).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([
      { serialNumber: '5CD0214KXQ', pcModel: model._id },
    ]);
  });

  test('is checked again when the model changes', async () => {
    const user = await add();
    await fill(user);
    await user.tab();
    await screen.findByText('El número es correcto.');
    const received = answer(validate, { valid: 'invalid', reason: 'other-model' });
    await user.selectOptions(modelField(), otherModel.model);
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(
      expect.stringContaining('no corresponde al modelo elegido'),
    );
    expect(received[0]?.body).toEqual({ serialNumber: '5CD0214KXQ', pcModel: otherModel._id });
  });

  test.each([
    [{ valid: 'invalid', reason: 'unknown' }, 'Ese número de serie no existe.'],
    [{ valid: 'invalid' }, 'Ese número de serie no existe.'],
    [{ valid: 'invalid', reason: 'other-model' }, 'no corresponde al modelo elegido'],
    [{ valid: 'assigned' }, 'ya está asignado a otro equipo'],
    [{ valid: 'sleeping' }, 'Ahora no podemos comprobar el número.'],
  ])('is not taken when the answer is %o', async (reply, text) => {
    network.use(http.put('/api/v1/serial-number/validate', () => HttpResponse.json(reply)));
    const received = answer(register, { resourceId: waiting._id });
    const user = await add();
    await fill(user);
    await user.tab();
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(expect.stringContaining(text));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(received).toHaveLength(0);
  });

  test('that another computer has comes with the support desk’s contact', async () => {
    answer(validate, { valid: 'assigned' });
    const user = await add();
    await fill(user);
    await user.tab();
    expect(await screen.findByRole('link', { name: '981 000 000' })).toHaveAttribute(
      'href',
      'tel:981000000',
    );
    expect(screen.getByRole('link', { name: 'soporte@example.com' })).toHaveAttribute(
      'href',
      'mailto:soporte@example.com',
    );
  });

  test('that could not be checked says so, and not that it is wrong', async () => {
    disconnect(validate);
    const user = await add();
    await fill(user);
    await user.tab();
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(
      expect.stringContaining('Ahora no podemos comprobar el número.'),
    );
  });

  test('is not judged while it is being written', async () => {
    answer(validate, { valid: 'invalid', reason: 'unknown' });
    const user = await add();
    await fill(user);
    await user.tab();
    await waitFor(() => expect(serial()).toBeInvalid());
    await user.type(serial(), '1');
    expect(serial()).toBeValid();
  });
});

describe('changing a computer’s data', () => {
  const edit = (computer = waiting) => {
    answer('GET /computers/{id}', computer);
    return renderApp(`/my-computers/${computer._id}?step=1`, { scopes: ['user'] });
  };

  test('begins with what is known, checks its own serial number and goes on', async () => {
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

  test('keeps a model that can no longer be chosen', async () => {
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
    // Something else is missing: the contract is signed all the same.
    { ...signed, status: 'incomplete' as const },
  ])('is not possible any more: %#', async (computer) => {
    await edit(computer);
    expect(await screen.findByText('Estos datos ya no se pueden cambiar.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(computer.serialNumber)).toBeVisible();
  });

  test('is asked for when the serial number was taken away', async () => {
    await edit({ ...withPhoto, serialClaimed: false });
    expect(await screen.findByText('Este equipo no tiene número de serie asignado')).toBeVisible();
  });
});
