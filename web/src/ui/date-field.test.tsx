import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useDateField } from '../lib/date-field.ts';
import { changeLanguage } from '../lib/i18n.ts';
import { renderPart } from '../testing/render-part.tsx';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';

function Fixture({
  start = '',
  onSubmit,
  ...limits
}: {
  start?: string;
  min?: string;
  max?: string;
  onSubmit: () => void;
}) {
  const [day, setDay] = useState(start);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DateField {...useDateField()} {...limits} label="Desde" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('')}>
        Limpiar
      </button>
      <button type="submit">Enviar</button>
      <output>{day}</output>
    </Form>
  );
}

async function show(props: { start?: string; min?: string; max?: string } = {}) {
  const sent: string[] = [];
  const user = await renderPart(<Fixture {...props} onSubmit={() => sent.push(value())} />, {
    texts: ['staff'],
  });
  return { user, sent };
}

const field = () => screen.getByLabelText('Desde');
const value = () => screen.getByRole('status').textContent ?? '';
const calendar = () => screen.findByRole('dialog', { name: 'Calendario' });

describe('typing a day', () => {
  test.each(['01/09/2026', '1/9/26', '01092026', '2026-09-01'])('takes %s', async (text) => {
    const { user } = await show();
    await user.type(field(), text);
    await user.tab();
    expect(value()).toBe('2026-09-01');
    expect(field()).toHaveValue('01/09/2026');
    expect(field()).toBeValid();
  });

  test('takes a whole day at once, and keeps the text while it is typed', async () => {
    const { user } = await show();
    await user.type(field(), '1/9/20');
    expect(value()).toBe('');
    await user.type(field(), '26');
    expect(value()).toBe('2026-09-01');
    expect(field()).toHaveValue('1/9/2026');
  });

  test.each(['31/02/2026', 'mañana', '1/9'])(
    'says how to write %j, and sends nothing',
    async (text) => {
      const { user, sent } = await show({ start: '2026-09-01' });
      await user.clear(field());
      await user.type(field(), `${text}{Enter}`);
      expect(await screen.findByText('Escribe el día así: 31/08/2027.')).toBeVisible();
      expect(value()).toBe('');
      expect(field()).toHaveValue(text);
      await user.click(screen.getByRole('button', { name: 'Enviar' }));
      expect(sent).toEqual([]);
      await waitFor(() => expect(field()).toHaveFocus());

      await user.clear(field());
      await user.type(field(), '2/9/26{Enter}');
      expect(sent).toEqual(['2026-09-02']);
    },
  );

  test.each([
    ['31/08/2026', 'No puede ser antes del 01/09/2026.'],
    ['01/10/2026', 'No puede ser después del 30/09/2026.'],
  ])('refuses %s outside of the limits', async (text, message) => {
    const { user, sent } = await show({ min: '2026-09-01', max: '2026-09-30' });
    await user.type(field(), `${text}{Enter}`);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  test('accepts an empty field', async () => {
    const { user, sent } = await show({ start: '2026-09-01' });
    await user.clear(field());
    await user.type(field(), '{Enter}');
    expect(sent).toEqual(['']);
    expect(field()).toBeValid();
  });

  test('follows a value that another control changes', async () => {
    const { user } = await show();
    await user.type(field(), '2026-09-01');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(field()).toHaveValue('');
  });
});

describe('the calendar', () => {
  test('opens from the field and moves by the keyboard', async () => {
    const { user } = await show({ start: '2026-09-01' });
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    const days = within(await calendar());
    const focused = (name: string) =>
      waitFor(() => expect(days.getByRole('button', { name })).toHaveFocus());
    await focused('martes, 1 de septiembre de 2026');
    await user.keyboard('{ArrowLeft}');
    await focused('lunes, 31 de agosto de 2026');
    await user.keyboard('{PageDown}{PageDown}{End}');
    await focused('domingo, 1 de noviembre de 2026');
    await user.keyboard('{Home}{ArrowUp}{Shift>}{PageUp}{/Shift}{Enter}');
    expect(value()).toBe('2025-10-19');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveFocus();
  });

  test('closes on Escape without a change', async () => {
    const { user } = await show({ start: '2026-09-01' });
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    await calendar();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value()).toBe('2026-09-01');
    expect(field()).toHaveFocus();
  });

  test('offers only days within the limits', async () => {
    const { user } = await show({ start: '2026-09-10', min: '2026-09-08', max: '2026-09-20' });
    await user.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
    const days = within(await calendar());
    expect(days.getByRole('button', { name: 'lunes, 7 de septiembre de 2026' })).toBeDisabled();
    expect(days.getByRole('button', { name: 'martes, 8 de septiembre de 2026' })).toBeEnabled();
    await user.keyboard('{PageDown}{Enter}');
    expect(value()).toBe('2026-09-20');
  });

  test('speaks Galician, from Monday to Sunday', async () => {
    const { user } = await show({ start: '2026-09-01' });
    await changeLanguage('ga');
    await user.click(await screen.findByRole('button', { name: 'Abrir o calendario' }));
    const days = within(await calendar());
    expect(days.getByRole('button', { name: 'martes, 1 de setembro de 2026' })).toBeVisible();
    expect(days.getByText('setembro de 2026')).toBeVisible();
    const weekdays = days.getAllByRole('columnheader').map((each) => each.getAttribute('abbr'));
    expect(weekdays.at(0)).toBe('luns');
    expect(weekdays.at(-1)).toBe('domingo');
  });
});
