import type { Computer } from '@cobertura/domain/computer/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { covered, now, renewable, signed, stopTheClock, waiting } from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const mine = 'GET /computers/me';
const list = (language?: 'es' | 'ga') =>
  renderApp('/my-computers', { scopes: ['user'], ...(language && { language }) });
const card = (name = waiting.studentName) => screen.findByRole('article', { name });

beforeEach(() => stopTheClock());

describe('coverage of a computer', () => {
  const starting = { ...covered, coverageFrom: now + 86_400 };
  const earlier = { ...covered, endDate: now + 86_400 };
  test.each<['es' | 'ga', Computer, string]>([
    ['es', covered, 'Cubierto hasta el 02/03/2027'],
    ['ga', covered, 'Cuberto ata o 02/03/2027'],
    ['es', renewable, 'La cobertura terminó el 21/09/2026'],
    ['ga', renewable, 'A cobertura rematou o 21/09/2026'],
    ['es', waiting, 'Aún no cubierto'],
    ['ga', waiting, 'Aínda sen cobertura'],
    ['es', { ...waiting, periods: [earlier] }, 'Cubierto hasta el 19/11/2026'],
    ['es', starting, 'Cubierto a partir del 19/11/2026 y hasta el 02/03/2027'],
    ['ga', starting, 'Cuberto a partir do 19/11/2026 e ata o 02/03/2027'],
  ])('comes first on its card, in %s: case %#', async (language, computer, text) => {
    answer(mine, { docs: [computer] });
    await list(language);
    expect((await card()).firstElementChild).toHaveTextContent(text);
  });

  test.each([
    [waiting, 2],
    [signed, 1],
    [covered, 5],
    [renewable, 5],
    [{ ...signed, status: 'expired' as const }, 5],
  ])('leads by the name of the student to its summary: case %#', async (computer, step) => {
    answer(mine, { docs: [computer] });
    const user = await list();
    if (computer.status === 'expired') {
      await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    }
    const link = within(await card()).getByRole('link', { name: computer.studentName });
    expect(link).toHaveAttribute('href', `/my-computers/${computer._id}?step=${step}`);
  });
});

test('a computer whose coverage starts later is shown as paid, not as covered', async () => {
  answer(mine, { docs: [{ ...covered, coverageFrom: now + 86_400 }] });
  await list();
  expect(within(await card()).getByText('Pagado')).toBeVisible();
  expect(within(await card()).queryByText('Cubierto')).not.toBeInTheDocument();
});

describe('intro of the list', () => {
  const starting = { ...covered, coverageFrom: now + 86_400 };
  const paying: Computer = {
    ...signed,
    attempt: { order: '2609K7Q2MXBD', method: 'bizum', state: 'open', at: now },
  };
  const ended = { ...covered, endDate: now - 1 };
  test.each<['es' | 'ga', Computer[], string]>([
    ['es', [covered], 'Todo en orden: tu equipo está cubierto.'],
    ['ga', [covered, covered], 'Todo en orde: os teus 2 equipos están cubertos.'],
    ['es', [covered, covered, renewable], '2 cubiertos; 1 se puede renovar.'],
    ['ga', [covered, covered, renewable], '2 cubertos; 1 pódese renovar.'],
    ['es', [{ ...signed, status: 'transfer-confirmation' }], '1 en revisión.'],
    ['es', [covered, paying], '1 cubierto; 1 con un pago en curso.'],
    ['es', [ended], '1 sin cobertura.'],
    ['es', [covered, starting], '1 cubierto; 1 con la cobertura por empezar.'],
    ['ga', [starting], '1 coa cobertura por comezar.'],
    ['es', [{ ...waiting, periods: [covered] }], 'Te falta un paso en un equipo.'],
  ])('says in %s how the computers are: case %#', async (language, computers, text) => {
    answer(mine, { docs: computers.map((each, index) => ({ ...each, _id: `c${index}` })) });
    await list(language);
    expect(await screen.findByText(text)).toBeVisible();
    if (!text.startsWith('Todo')) expect(screen.queryByText(/Todo en orde/)).toBeNull();
  });
});
