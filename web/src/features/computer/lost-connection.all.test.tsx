import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchRequest } from '../../lib/watch-requests.ts';
import { answer, disconnect, refuse, untilAborted } from '../../testing/api.ts';
import { waiting } from '../../testing/computers.ts';
import {
  add,
  fill,
  giveDataForm,
  save,
  serial,
  student,
  validate,
} from '../../testing/data-form.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';

const register = 'POST /computers';
const waitingText = 'Sin conexión: lo enviaremos cuando vuelva';
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');

beforeEach(giveDataForm);

test('cancelling aborts the request that is under way', async () => {
  const aborted = untilAborted(register);
  const user = await add();
  await fill(user);
  await user.click(save());
  await new Promise((resolve) => setTimeout(resolve, 6500));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await aborted;
  expect(save()).toBeEnabled();
});

test('an upload to a server that hangs says so and can be cancelled', async () => {
  givePhotos();
  answer('GET /computers/{id}', waiting);
  const user = await renderApp(`/my-computers/${waiting._id}?step=2`, { scopes: ['user'] });
  const file = new File(['a photo'], 'foto.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Elegir una foto', { selector: 'input' }), file);
  const aborted = untilAborted('POST /computers/{id}/files/{document}');
  disconnect('GET /options');
  await user.click(await screen.findByRole('button', { name: 'Enviar la foto y continuar' }));
  await new Promise((resolve) => setTimeout(resolve, 6500));
  expect(await screen.findByText(waitingText)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await aborted;
});

test('the first step goes on without a question when its reply arrives over a slow connection', async () => {
  const finishOther = watchRequest();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(register, { resourceId: waiting._id }, { after: promise });
  answer('GET /computers/{id}', waiting);
  const user = await add();
  await fill(user);
  await user.click(save());
  expect(await screen.findByText(/^La conexión va lenta: seguimos/)).toBeVisible();
  resolve();
  await waitFor(() => expect(location.pathname).toBe(`/my-computers/${waiting._id}`));
  finishOther(200);
});

describe('the first step without a connection', () => {
  test('is sent again by itself, with the same key', async () => {
    const lost = disconnect(register);
    const user = await add();
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(waitingText)).toBeVisible();
    expect(await student()).toHaveValue('Brais Pérez');

    answer('GET /computers/{id}', waiting);
    const sent = answer(register, { resourceId: waiting._id });
    await waitFor(() => expect(location.pathname).toBe(`/my-computers/${waiting._id}`));
    expect(sent).toHaveLength(1);
    expect(keyOf(sent[0] as never)).toBe(keyOf(lost[0] as never));
    expect(keyOf(sent[0] as never)).toMatch(/^[0-9a-f]{32}$/);
  });

  // The first try may have added the computer, which then has the serial number.
  test('is sent again without another check of the serial number', async () => {
    const lost = disconnect(register);
    const user = await add();
    await fill(user);
    await user.click(save());
    await screen.findByText(waitingText);
    // The result of the first check is cached for 10 seconds.
    vi.setSystemTime(Date.now() + 11_000);
    const checks = answer(validate, { valid: 'assigned' });
    answer('GET /computers/{id}', waiting);
    const sent = answer(register, { resourceId: waiting._id });
    await waitFor(() => expect(location.pathname).toBe(`/my-computers/${waiting._id}`));
    expect(checks).toHaveLength(0);
    expect(keyOf(sent[0] as never)).toBe(keyOf(lost[0] as never));
  });

  test('also waits when the serial number cannot be checked', async () => {
    disconnect(validate);
    const sent = answer(register, { resourceId: waiting._id });
    const user = await add();
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(waitingText)).toBeVisible();
    expect(sent).toHaveLength(0);
    answer(validate, { valid: 'ok' });
    answer('GET /computers/{id}', waiting);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each([
    ['the person cancels', () => screen.getByRole('button', { name: 'Cancelar' })],
    ['the person changes the form', undefined],
  ])('is not sent after %s', async (_what, cancel) => {
    disconnect(register);
    const user = await add();
    await fill(user);
    await user.click(save());
    await screen.findByText(waitingText);
    if (cancel) await user.click(cancel());
    else await user.type(await student(), ' Seoane');
    const sent = answer(register, { resourceId: waiting._id });
    expect(screen.queryByText(waitingText)).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(sent).toHaveLength(0);
    expect(save()).toBeEnabled();
    expect((await student()).getAttribute('value')).toContain('Brais Pérez');
  });

  // The request may have arrived although it is cancelled.
  test('leads to the computer that a cancelled try has added', async () => {
    disconnect(register);
    const user = await add();
    await fill(user);
    await user.click(save());
    await screen.findByText(waitingText);
    const added = { ...waiting, serialNumber: '5CD0214KXQ' };
    answer('GET /computers/me', { docs: [added] });
    answer('GET /computers/{id}', added);
    vi.setSystemTime(Date.now() + 11_000);
    answer(validate, { valid: 'assigned' });
    await user.type(await student(), ' Seoane');
    await user.click(save());
    await waitFor(() => expect(serial()).toBeInvalid());
    await waitFor(() =>
      expect(serial()).toHaveAccessibleDescription(
        expect.stringContaining('ya está en otro de tus equipos'),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Abrir ese equipo' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(location.pathname).toBe(`/my-computers/${waiting._id}`));
  });

  test('shows a refusal of the second try', async () => {
    disconnect(register);
    const user = await add();
    await fill(user);
    await user.click(save());
    await screen.findByText(waitingText);
    refuse(register, 'contracting-closed');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText(waitingText)).not.toBeInTheDocument();
  });
});
