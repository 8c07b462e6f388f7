import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const choose = 'PUT /reminders';
const button = (name: string) => screen.findByRole('button', { name });

test('stops and resumes reminders with the link of a reminder', async () => {
  const stopped = answer(choose, { wanted: false });
  const user = await renderApp('/reminders?key=k-1');
  expect(await screen.findByRole('heading', { name: 'Recordatorios por correo' })).toBeVisible();
  expect(screen.getByText(/te seguirán llegando/)).toBeVisible();
  expect(stopped).toHaveLength(0);

  await user.click(await button('Dejar de recibir recordatorios'));
  expect(await screen.findByText('Ya no te enviaremos recordatorios.')).toBeVisible();
  expect(stopped.map(({ body }) => body)).toEqual([{ key: 'k-1', wanted: false }]);

  const resumed = answer(choose, { wanted: true });
  await user.click(await button('Volver a recibirlos'));
  expect(await screen.findByText('Te enviaremos recordatorios otra vez.')).toBeVisible();
  expect(resumed.map(({ body }) => body)).toEqual([{ key: 'k-1', wanted: true }]);
});

test('sends a key that looks like a number unchanged', async () => {
  const received = answer(choose, { wanted: false });
  const user = await renderApp('/reminders?key=1e400');
  await user.click(await button('Dejar de recibir recordatorios'));
  await screen.findByText('Ya no te enviaremos recordatorios.');
  expect(received[0]?.body).toEqual({ key: '1e400', wanted: false });
});

test.each(['', '?key='])('offers no choice without a key: %j', async (search) => {
  await renderApp(`/reminders${search}`);
  expect(await screen.findByText('Este enlace no vale')).toBeVisible();
  expect(screen.queryByRole('button', { name: /recordatorios/ })).not.toBeInTheDocument();
});

test('says that an unknown key is invalid', async () => {
  refuse(choose, 'invalid-link');
  const user = await renderApp('/reminders?key=forged');
  await user.click(await button('Dejar de recibir recordatorios'));
  expect(await screen.findByText('Este enlace no vale')).toBeVisible();
});

test('allows a retry after a connection error', async () => {
  disconnect(choose);
  const user = await renderApp('/reminders?key=k-1', { language: 'ga' });
  await user.click(await button('Deixar de recibir recordatorios'));
  expect(await screen.findByRole('alert')).toBeVisible();
  answer(choose, { wanted: false });
  await user.click(await button('Deixar de recibir recordatorios'));
  expect(await screen.findByText('Xa non che enviaremos recordatorios.')).toBeVisible();
});
