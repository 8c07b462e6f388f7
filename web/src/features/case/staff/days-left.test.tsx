import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { complaintCase } from '../../../testing/replies/cases.ts';
import { DaysLeft } from './DaysLeft.tsx';

test.each([
  [{ daysLeft: -3 }, 'Venció hace 3 días', true],
  [{ daysLeft: -1 }, 'Venció hace 1 día', true],
  [{ daysLeft: 0 }, 'Vence hoy', true],
  [{ daysLeft: 1 }, 'Queda 1 día', true],
  [{ daysLeft: 2 }, 'Quedan 2 días', true],
  [{ daysLeft: 3 }, 'Quedan 3 días', false],
  [{ daysLeft: null }, 'Plazo parado', false],
  [{ daysLeft: null, closedAt: 1_800_000_000 }, 'Cerrado', false],
])('of %j reads "%s", and is red: %s', async (given, text, isRed) => {
  await renderPart(<DaysLeft found={{ ...complaintCase, ...given }} />, { texts: ['cases'] });
  const shown = screen.getByText(text);
  expect(shown.dataset.colour === 'red').toBe(isRed);
});
