import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  answerReporting,
  fillIn,
  reportPath as path,
  photo,
  reply,
  reports,
} from '../../testing/reporting.ts';

vi.mock('./families/report/OtherDay.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(answerReporting);

test('takes another day in the field of the browser when the calendar cannot be loaded', async () => {
  const sent = answer(reports, reply);
  answer('GET /computers/{id}/repair-photos', { docs: [photo] });
  const user = await renderApp(path, { scopes: ['user'] });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Otro día' }));
  const day = await screen.findByLabelText('Día de la avería');
  expect(day).toHaveAttribute('type', 'date');
  await user.type(day, '2022-09-01');
  await user.click(screen.getByRole('button', { name: 'Enviar el parte' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ happenedOn: '2022-09-01' });
});
