import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, leaveOpen, refuse } from '../../testing/api.ts';
import { school, signed, waiting, withPhoto } from '../../testing/computers.ts';
import { giveDataForm, modelField, serial, student } from '../../testing/data-form.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ana = { ...withPhoto, _id: '0199a1b2-0000-7000-8000-00000000000a', studentName: 'Ana' };
const brais = { ...withPhoto, _id: '0199a1b2-0000-7000-8000-00000000000b', studentName: 'Brais' };
const carme = { ...withPhoto, _id: '0199a1b2-0000-7000-8000-00000000000c', studentName: 'Carme' };
const create = 'POST /contract/create-together';
/** jsdom navigates only to fragments. */
const url = `${location.origin}/my-computers#signing`;
const signAll = () => screen.findByRole('button', { name: 'Firmar los 3 contratos de una vez' });

beforeEach(() => {
  giveDataForm();
  answer('GET /options', { ...options, signsTogether: true });
});

describe('several computers to sign', () => {
  test('opens one signing page for all of them', async () => {
    answer('GET /computers/me', { docs: [ana, brais, carme, signed] });
    const sent = answer(create, { url });
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    await user.click(await signAll());
    await waitFor(() => expect(location.hash).toBe('#signing'));
    expect(sent[0]?.body).toEqual({ computerIds: [ana._id, brais._id, carme._id] });
  });

  test('offers it in step 3 of each of them too', async () => {
    leaveOpen('GET /computers/{id}/contract');
    answer('GET /computers/me', { docs: [ana, brais, carme] });
    answer('GET /computers/{id}', brais);
    await renderApp(`/my-computers/${brais._id}?step=3`, { scopes: ['user'] });
    expect(await signAll()).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Firmar el contrato' })).toBeVisible();
  });

  test('names the one that cannot be signed and signs the others', async () => {
    answer('GET /computers/me', { docs: [ana, brais, carme] });
    refuse(create, 'sitting-changed', [{ field: 'computerIds.1', code: 'not-an-option' }]);
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    await user.click(await signAll());
    const rest = await screen.findByRole('button', { name: 'Firmar los demás' });
    const sent = answer(create, { url });
    await user.click(rest);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ computerIds: [ana._id, carme._id] });
  });

  test('signs the right one after a second refusal, although the list has changed', async () => {
    answer('GET /computers/me', { docs: [ana, brais, carme] });
    refuse(create, 'sitting-changed', [{ field: 'computerIds.0', code: 'not-an-option' }]);
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    await user.click(await signAll());
    const rest = await screen.findByRole('button', { name: 'Firmar los demás' });
    // Another tab changes Carme, so that one computer is left to sign.
    answer('GET /computers/me', { docs: [signed, brais, { ...carme, status: 'waiting' }] });
    const second = refuse(create, 'sitting-changed', [
      { field: 'computerIds.1', code: 'not-an-option' },
    ]);
    await user.click(rest);
    await waitFor(() => expect(second).toHaveLength(1));
    expect(second[0]?.body).toEqual({ computerIds: [brais._id, carme._id] });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /contratos de una vez/ })).toBeNull(),
    );
    expect(screen.getByRole('alert')).toBeVisible();
    const alone = answer('POST /contract/create', { url });
    await user.click(await screen.findByRole('button', { name: 'Firmar los demás' }));
    await waitFor(() => expect(alone).toHaveLength(1));
    expect(alone[0]?.body).toEqual({ computerId: brais._id });
  });

  test('can be pressed again after the browser’s back button', async () => {
    answer('GET /computers/me', { docs: [ana, brais, carme] });
    const sent = answer(create, { url });
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    await user.click(await signAll());
    await waitFor(() => expect(location.hash).toBe('#signing'));
    expect(await signAll()).toHaveAttribute('aria-disabled', 'true');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await signAll()).not.toHaveAttribute('aria-disabled');
    await user.click(await signAll());
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test.each([
    ['one contract to sign', [ana, signed], true],
    ['an external provider', [ana, brais, carme], false],
  ])('offers nothing with %s', async (_what, docs, signsTogether) => {
    answer('GET /options', { ...options, ...(signsTogether && { signsTogether }) });
    answer('GET /computers/me', { docs });
    await renderApp('/my-computers', { scopes: ['user'] });
    await screen.findByRole('article', { name: 'Ana' });
    expect(screen.queryByRole('button', { name: /de una vez/ })).not.toBeInTheDocument();
  });

  test('offers it in Galician', async () => {
    answer('GET /computers/me', { docs: [ana, brais] });
    await renderApp('/my-computers', { scopes: ['user'], language: 'ga' });
    expect(
      await screen.findByRole('button', { name: 'Asinar os 2 contratos dunha vez' }),
    ).toBeVisible();
  });
});

describe('adding one computer after the other', () => {
  test('keeps the school and the model, and says who was added', async () => {
    const last = { ...waiting, studentName: 'Brais', createdAt: ana.createdAt };
    // Both were added within a second. The server lists the newest first.
    answer('GET /computers/me', { docs: [last, ana] });
    await renderApp(`/my-computers/add?like=${ana._id}`, { scopes: ['user'] });
    expect(await student()).toHaveValue('');
    expect(await screen.findByRole('combobox', { name: /Centro/ })).toHaveValue(school.name);
    expect(modelField()).toHaveDisplayValue(ana.computerModel);
    expect(serial()).toHaveValue('');
    expect(screen.getByText('Ya has añadido: Ana y Brais.')).toBeVisible();
  });

  test('starts empty when the computer before is not found', async () => {
    answer('GET /computers/me', { docs: [] });
    await renderApp(`/my-computers/add?like=${ana._id}`, { scopes: ['user'] });
    expect(await student()).toHaveValue('');
    expect(screen.queryByText(/Ya has añadido/)).not.toBeInTheDocument();
  });

  test('leads from the photo to the next computer', async () => {
    leaveOpen('GET /computers/{id}/files/{document}');
    answer('GET /computers/me', { docs: [ana] });
    answer('GET /computers/{id}', ana);
    await renderApp(`/my-computers/${ana._id}?step=2`, { scopes: ['user'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir otro equipo' }));
    await waitFor(() => expect(location.pathname).toBe('/my-computers/add'));
    expect(location.search).toContain(ana._id);
  });
});
