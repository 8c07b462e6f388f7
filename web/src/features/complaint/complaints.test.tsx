import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { options } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { company } from '../../testing/replies/company.ts';
import { answered, asked, complaint } from '../../testing/replies/complaints.ts';

const receipt = {
  number: complaint.number,
  key: 'clave-de-22-caracteres',
  receivedAt: complaint.receivedAt,
  dueAt: complaint.dueAt ?? 0,
  mailed: true,
};

describe('the complaints page', () => {
  test('sends a complaint of anybody and shows its number, key and time', async () => {
    answer('GET /company', company);
    const sent = answer('POST /complaints', receipt);
    const read = answer('GET /complaints/{number}', complaint);
    const user = await renderApp('/complaints');
    const form = within(await screen.findByRole('form', { name: 'Presentar una reclamación' }));
    await user.click(form.getByRole('button', { name: 'Enviar la reclamación' }));
    expect(form.getAllByText('Este campo es obligatorio.').length).toBeGreaterThanOrEqual(4);
    expect(sent).toHaveLength(0);

    await user.type(form.getByLabelText('Nombre y apellidos'), 'Iria Souto');
    await user.type(form.getByLabelText('Correo electrónico'), 'iria@example.com');
    await user.click(form.getByRole('radio', { name: 'Un cobro o una factura' }));
    await user.type(form.getByLabelText('¿Qué ha pasado?'), 'Me cobraron dos veces.');
    await user.click(form.getByRole('button', { name: 'Enviar la reclamación' }));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Reclamación Q2026-000007' }),
    ).toBeVisible();
    expect(await screen.findByText('Hemos recibido tu reclamación')).toBeVisible();
    expect(screen.getByText('clave-de-22-caracteres')).toBeVisible();
    expect(screen.getByText('16/11/2026 a las 11:00:07')).toBeVisible();
    expect(screen.getByText('23/11/2026')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      name: 'Iria Souto',
      email: 'iria@example.com',
      kind: 'billing',
      text: 'Me cobraron dos veces.',
    });
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(read[0]?.headers.get('case-key')).toBe('clave-de-22-caracteres');
  });

  test('names a family by its account, offers its computers and lists its complaints', async () => {
    answer('GET /company', company);
    answer('GET /complaints/me', {
      docs: [
        {
          number: 'Q2026-000003',
          kind: 'other',
          status: 'asked',
          receivedAt: complaint.receivedAt,
          dueAt: complaint.dueAt,
          replyBy: asked.replyBy,
          student: null,
        },
      ],
    });
    const sent = answer('POST /complaints', receipt);
    answer('GET /complaints/{number}', complaint);
    const user = await renderApp('/complaints', { scopes: ['user'] });
    expect(await screen.findByRole('link', { name: 'Q2026-000003' })).toBeVisible();
    expect(screen.getByText(/Tienes hasta el 01\/12\/2026/)).toBeVisible();
    expect(screen.queryByLabelText('Nombre y apellidos')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'El contrato' }));
    await user.type(screen.getByLabelText('¿Qué ha pasado?'), 'No lo entiendo.');
    await user.click(screen.getByRole('button', { name: 'Enviar la reclamación' }));
    await screen.findByRole('heading', { level: 1, name: 'Reclamación Q2026-000007' });
    expect(sent[0]?.body).toEqual({ kind: 'contract', text: 'No lo entiendo.' });
  });

  test('offers the signed-out form to a family in maintenance', async () => {
    answer('GET /company', company);
    answer('GET /options', { ...options, isMaintenance: true });
    await renderApp('/complaints', { scopes: ['user'] });
    expect(await screen.findByLabelText('Nombre y apellidos')).toBeVisible();
  });

  test('keeps what was typed when too many complaints come, and shows the other ways', async () => {
    answer('GET /company', company);
    refuse('POST /complaints', 'use-other-ways');
    const user = await renderApp('/complaints');
    await user.type(await screen.findByLabelText('Nombre y apellidos'), 'Iria');
    await user.type(screen.getByLabelText('Correo electrónico'), 'iria@example.com');
    await user.click(screen.getByRole('radio', { name: 'Otra cosa' }));
    await user.type(screen.getByLabelText('¿Qué ha pasado?'), 'Algo.');
    await user.click(screen.getByRole('button', { name: 'Enviar la reclamación' }));
    expect(await screen.findByText(/usa otra vía/)).toBeVisible();
    expect(screen.getByLabelText('¿Qué ha pasado?')).toHaveValue('Algo.');
  });

  test('says that the complaint is sent when the connection returns', async () => {
    answer('GET /company', company);
    disconnect('POST /complaints');
    const user = await renderApp('/complaints');
    await user.type(await screen.findByLabelText('Nombre y apellidos'), 'Iria');
    await user.type(screen.getByLabelText('Correo electrónico'), 'iria@example.com');
    await user.click(screen.getByRole('radio', { name: 'Otra cosa' }));
    await user.type(screen.getByLabelText('¿Qué ha pasado?'), 'Algo.');
    await user.click(screen.getByRole('button', { name: 'Enviar la reclamación' }));
    expect(await screen.findByText(/lo enviaremos cuando vuelva/)).toBeVisible();
  });

  test('leads to a complaint by its number and key', async () => {
    answer('GET /company', company);
    const read = answer('GET /complaints/{number}', complaint);
    const user = await renderApp('/complaints');
    await user.type(await screen.findByLabelText('Número'), 'q2026-000007 ');
    await user.type(screen.getByLabelText('Clave'), 'una-clave');
    await user.click(screen.getByRole('button', { name: 'Ver la reclamación' }));
    await screen.findByRole('heading', { level: 1, name: 'Reclamación Q2026-000007' });
    expect(await screen.findByText('Me cobraron dos veces.')).toBeVisible();
    expect(read[0]?.headers.get('case-key')).toBe('una-clave');
  });
});

describe('the page of a complaint', () => {
  const open = (language: 'es' | 'ga' = 'es') =>
    renderApp('/complaints/Q2026-000007?key=una-clave', { language });

  test('says the same for a wrong key and an unknown number', async () => {
    refuse('GET /complaints/{number}', 'not-found');
    await open();
    expect(await screen.findByText('No encontramos esta reclamación')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });

  test('asks for the reply with its last day, and sends it', async () => {
    answer('GET /complaints/{number}', asked);
    const sent = answer('POST /complaints/{number}/replies', {
      ...complaint,
      messages: [
        ...asked.messages,
        { ...asked.messages[0], _id: 'r', kind: 'reply', text: 'El lunes.' },
      ],
    } as never);
    const user = await open();
    expect(await screen.findByText(/Responde antes de acabar el 01\/12\/2026/)).toBeVisible();
    expect(screen.getByText('¿Qué día te cobraron?')).toBeVisible();
    await user.type(screen.getByLabelText('Tu mensaje'), 'El lunes.');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Lo hemos recibido. Gracias.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ text: 'El lunes.', files: [] });
    expect(sent[0]?.headers.get('case-key')).toBe('una-clave');
  });

  test('shows the answer, where to go next, and takes one rating', async () => {
    answer('GET /complaints/{number}', answered);
    const sent = answer('POST /complaints/{number}/rating', {
      ...answered,
      rating: { score: 4, words: 'Bien' },
    });
    const user = await open();
    expect(await screen.findByText('Te hemos devuelto el segundo cobro.')).toBeVisible();
    expect(screen.getByText('Te damos la razón en parte')).toBeVisible();
    expect(screen.getByText(/Instituto Galego do Consumo/)).toBeVisible();
    expect(screen.queryByLabelText('Tu mensaje')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '4: bien' }));
    await user.type(screen.getByLabelText(/Quieres contarnos algo más/), 'Bien');
    await user.click(screen.getByRole('button', { name: 'Enviar la valoración' }));
    expect(await screen.findByText('Gracias por tu valoración.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ score: 4, words: 'Bien' });
  });

  test('names no other body when everything was granted', async () => {
    answer('GET /complaints/{number}', { ...answered, granted: 'all' });
    await open();
    expect(await screen.findByText('Te damos la razón en todo')).toBeVisible();
    expect(screen.queryByText(/Instituto Galego do Consumo/)).toBeNull();
  });

  test('never asks for a rating before the answer', async () => {
    answer('GET /complaints/{number}', complaint);
    await open('ga');
    expect(await screen.findByText('Estámola mirando')).toBeVisible();
    expect(screen.queryByText('Como te atendemos?')).toBeNull();
  });
});
