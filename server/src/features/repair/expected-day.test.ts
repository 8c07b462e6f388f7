import { beforeEach, describe, expect, it } from 'vitest';
import { rejection } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

const monday = new Date('2026-11-16T10:00:00Z');

describe('the day on which a laptop should be ready', () => {
  const product = useApp(workshopApp);
  beforeEach(() => {
    product.clock.time = monday;
  });

  const expectedOn = async (id: string) => (await product.rowOf(id)).expected_on;

  it('moves when the family replies so late that it cannot be kept', async () => {
    const { id, family } = await product.repairIn('received');
    expect(await expectedOn(id)).toBe('2026-11-25');
    const ask = () =>
      product.handle(id, 'POST /questions', { text: '¿Cuál es la clave?' }, product.workshop);
    const reply = () =>
      product.request(`POST /my-repairs/${id}/messages`, {
        as: family,
        payload: { text: 'Es 1234.' },
      });
    await ask();
    await reply();
    // The seven working days of the first morning are not over.
    expect(await expectedOn(id)).toBe('2026-11-25');
    await ask();
    product.clock.time = new Date('2026-11-26T10:00:00Z');
    await reply();
    // The 8th of December is a holiday.
    expect(await expectedOn(id)).toBe('2026-12-07');
  });

  it('moves when an objection brings the laptop back to the workshop', async () => {
    const { id, family } = await product.repairIn('received');
    await product.handle(id, 'POST /reject', rejection);
    product.clock.time = new Date('2026-11-26T10:00:00Z');
    await product.request(`POST /my-repairs/${id}/objection`, {
      as: family,
      payload: { text: 'Con otra cuenta pasa lo mismo, mirad.' },
    });
    expect(await product.rowOf(id)).toMatchObject({
      status: 'received',
      expected_on: '2026-12-07',
    });
  });
});
