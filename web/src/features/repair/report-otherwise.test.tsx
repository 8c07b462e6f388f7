import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { closed, computerId, repairId } from '../../testing/replies/my-repairs.ts';
import {
  answerComputer,
  answerReporting,
  fillIn,
  reportPath as path,
  photo,
  reply,
  reports,
  words,
} from '../../testing/reporting.ts';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(answerReporting);

describe('reporting that a repaired laptop fails again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  });

  const answerReturned = (day: string) =>
    answer('GET /my-repairs/{id}', {
      ...closed,
      returnedAt: Date.parse(`${day}T10:00:00Z`) / 1000,
    });

  test('starts with the first report and names it, whatever the coverage', async () => {
    answerComputer({ coveredDays: [] });
    answer('GET /my-repairs/{id}', closed);
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const sent = answer('POST /my-repairs/{id}/reopen', reply);
    const user = await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'El portátil vuelve a fallar' }),
    ).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Pantalla' })).toBeChecked();
    await user.type(screen.getByLabelText('Cuéntalo con tus palabras'), words);
    await user.click(screen.getByRole('radio', { name: 'Ayer' }));
    await user.click(button('Enviar el parte'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ parts: ['screen', 'hinge'], cause: 'drop' });
    expect(sent[0]?.body).not.toHaveProperty('channel');
  });

  test.each([
    ['today, when it came back today', '2026-11-25', ['Hoy']],
    ['today and yesterday, when it came back yesterday', '2026-11-24', ['Hoy', 'Ayer']],
    ['other days, when it came back before', '2026-11-23', ['Hoy', 'Ayer', 'Otro día']],
  ])('offers %s', async (_title, returnedOn, offered) => {
    answerReturned(returnedOn);
    await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    const days = await screen.findByRole('radiogroup', { name: '¿Qué día fue?' });
    const radios = within(days).getAllByRole('radio');
    expect(radios).toHaveLength(offered.length);
    for (const [at, name] of offered.entries()) expect(radios[at]).toHaveAccessibleName(name);
  });

  test('takes no day before the laptop was back, and says why', async () => {
    answerReturned('2026-11-20');
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const sent = answer('POST /my-repairs/{id}/reopen', reply);
    const user = await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    await user.type(await screen.findByLabelText('Cuéntalo con tus palabras'), words);
    await user.click(screen.getByRole('radio', { name: 'Otro día' }));
    const day = await screen.findByLabelText('Día de la avería');
    await user.type(day, '19/11/2026');
    await user.tab();
    expect(screen.getByText('No puede ser antes del 20/11/2026.')).toBeVisible();
    expect(screen.getByText(/^La garantía empieza el 20\/11\/2026.*avería nueva\.$/)).toBeVisible();
    await user.click(button('Enviar el parte'));
    await user.clear(day);
    await user.type(day, '20/11/2026');
    await user.tab();
    expect(screen.queryByText(/^La garantía empieza/)).toBeNull();
    await user.click(button('Enviar el parte'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ happenedOn: '2026-11-20' });
  });

  test('leads to a new report when the fault is from before', async () => {
    answer('GET /my-repairs/{id}', closed);
    const user = await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    expect(await screen.findByText(/^Aquí van los fallos desde el 20\/11\/2026/)).toBeVisible();
    expect(screen.getAllByText(/comunica(r)? una avería nueva/i)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Comunicar una avería nueva' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Comunicar una avería' }),
    ).toBeVisible();
  });

  test('becomes a new report once the guarantee is over', async () => {
    answer('GET /my-repairs/{id}', { ...closed, offers: [] });
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const sent = answer(reports, reply);
    const user = await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    expect(
      await screen.findByText(/La garantía de la reparación A2026-000007 ha terminado/),
    ).toBeVisible();
    await fillIn(user);
    await user.click(button('Enviar el parte'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('has a way back when the first repair cannot be loaded', async () => {
    refuse('GET /my-repairs/{id}', 'not-found');
    await renderApp(`${path}?again=${repairId}`, { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: 'Volver a mis equipos' })).toHaveAttribute(
      'href',
      '/my-computers',
    );
  });

  test('is offered on the page of a new report within the guarantee', async () => {
    const guaranteed = { ...closed, guaranteedUntil: 4_000_000_000 };
    answer('GET /computers/{id}/repairs', {
      docs: [guaranteed],
      coveredDays: [{ from: '2020-01-01', until: '2099-08-31' }],
      reportDays: 15,
      student: 'Noa Souto',
    });
    await renderApp(path, { scopes: ['user'] });
    expect(
      await screen.findByRole('link', { name: 'Es lo mismo: vuelve a fallar' }),
    ).toHaveAttribute('href', `${path}?again=${repairId}`);
  });
});

describe('the coverage of a laptop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  });

  test('that runs is named before the form', async () => {
    answerComputer({ coveredDays: [{ from: '2026-09-01', until: '2027-08-31' }] });
    await renderApp(path, { scopes: ['user'] });
    const cover = await screen.findByText('El portátil está cubierto hasta el 31/08/2027.');
    const tile = screen.getByRole('checkbox', { name: 'Pantalla' });
    expect(cover.compareDocumentPosition(tile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Ver los precios de las reparaciones')).toBeNull();
  });

  test('that has not begun leaves no form, and says from which day there is one', async () => {
    answerComputer({ coveredDays: [{ from: '2026-12-04', until: '2027-08-31' }] });
    await renderApp(path, { scopes: ['user'] });
    expect(await screen.findByText('La cobertura empieza el 04/12/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar el parte' })).toBeNull();
  });

  test('that began today allows only today', async () => {
    answerComputer({ coveredDays: [{ from: '2026-11-25', until: '2027-08-31' }] });
    await renderApp(path, { scopes: ['user'] });
    const days = await screen.findByRole('radiogroup', { name: '¿Qué día fue?' });
    expect(within(days).getAllByRole('radio')).toHaveLength(1);
    expect(within(days).getByRole('radio', { name: 'Hoy' })).toBeVisible();
  });

  test('that is over allows only its own days', async () => {
    answerComputer({ coveredDays: [{ from: '2025-09-01', until: '2026-08-31' }] });
    const user = await renderApp(path, { scopes: ['user'] });
    expect(await screen.findByText(/^La cobertura terminó el 31\/08\/2026/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Hoy' })).toBeNull();
    await user.type(await screen.findByLabelText('Día de la avería'), '01/09/2026');
    await user.tab();
    expect(screen.getByText('No puede ser después del 31/08/2026.')).toBeVisible();
  });
});

describe('reporting for a family that calls', () => {
  test('says that a repair is guaranteed, and how the family uses it', async () => {
    answerComputer({ docs: [{ ...closed, guaranteedUntil: 4_000_000_000 }] });
    await renderApp(`/repairs/report?computerId=${computerId}`, { scopes: ['cau'] });
    expect(await screen.findByText(/que la familia pulse «Vuelve a fallar»/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Es lo mismo: vuelve a fallar' })).toBeNull();
  });

  test('says how the family told it, and leads to the repair', async () => {
    answer('GET /computers/{id}/repair-photos', { docs: [photo] });
    const sent = answer(reports, reply);
    const user = await renderApp(`/repairs/report?computerId=${computerId}`, { scopes: ['cau'] });
    await fillIn(user);
    expect(screen.queryByText('Se ha quedado bloqueado')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^La familia tiene copia/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'En el centro' }));
    await user.click(button('Enviar el parte'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Parte A2026-000007 enviado' }),
    ).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ channel: 'school' });
    expect(screen.getByRole('link', { name: 'Abrir la reparación' })).toHaveAttribute(
      'href',
      `/repairs/${repairId}`,
    );
  });
});
