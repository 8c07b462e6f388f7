import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, fail } from '../../testing/api.ts';
import { model, waiting } from '../../testing/computers.ts';
import {
  add,
  fill,
  giveDataForm,
  modelField,
  otherModel,
  save,
  serial,
  validate,
} from '../../testing/data-form.ts';
import type { BodyOf } from '../../testing/replies/reply.ts';

const register = 'POST /computers';

beforeEach(giveDataForm);

describe('serial number check', () => {
  test('checks the serial number and the model on blur', async () => {
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

  test('checks the serial number again when the model changes', async () => {
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

  // Covers F5.17, F8.12
  test.each<[BodyOf<'PUT /serial-number/validate'>, string]>([
    [{ valid: 'invalid', reason: 'unknown' }, 'Ese número de serie no existe.'],
    [{ valid: 'invalid' }, 'Ese número de serie no existe.'],
    [{ valid: 'invalid', reason: 'other-model' }, 'no corresponde al modelo elegido'],
    [{ valid: 'invalid', reason: 'retired' }, 'se cambió por otro en una reparación'],
    [{ valid: 'assigned' }, 'ya está asignado a otro equipo'],
    [{ valid: 'sleeping' as never }, 'Ahora no podemos comprobar el número.'],
  ])('refuses the serial number after the reply %o', async (reply, text) => {
    answer('PUT /serial-number/validate', reply);
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

  // Covers F1.11
  test('shows the support contact if another computer has the serial number', async () => {
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

  test('says without a reply that the number is checked later', async () => {
    disconnect(validate);
    const user = await add();
    await fill(user);
    await user.tab();
    const text = 'Sin respuesta: lo comprobaremos al guardar.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(serial()).toBeValid();
  });

  test('says that a failed check is not an error of the number', async () => {
    fail(validate, 500);
    const user = await add();
    await fill(user);
    await user.tab();
    await waitFor(() => expect(serial()).toBeInvalid());
    expect(serial()).toHaveAccessibleDescription(
      expect.stringContaining('Ahora no podemos comprobar el número.'),
    );
  });

  test('does not check the serial number while typing', async () => {
    answer(validate, { valid: 'invalid', reason: 'unknown' });
    const user = await add();
    await fill(user);
    await user.tab();
    await waitFor(() => expect(serial()).toBeInvalid());
    await user.type(serial(), '1');
    expect(serial()).toBeValid();
  });
});
