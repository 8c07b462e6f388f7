import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { recordIssue, registerState, verification } from '../../testing/replies/register.ts';
import { pageOf } from '../../testing/replies/reply.ts';
import type { VerifactuState } from './staff/queries.ts';

const failing: VerifactuState = {
  ...registerState,
  pending: 7,
  failingSince: now - 3600,
  lastFailure: 'timeout',
  warning: 'No se puede enviar a la AEAT. Registros pendientes: 7.',
};

const open = () => {
  answer('GET /admin/register/verification', verification);
  return renderApp('/accounting/register', { scopes: ['admin'] });
};

const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('register', () => {
  test('shows the number of records in each state and that none is waiting', async () => {
    answer('GET /admin/register', { ...registerState, nextTryAt: now + 60 });
    answer('GET /admin/register/issues', pageOf([]));
    await open();
    expect(await screen.findByText('No queda nada por enviar.')).toBeVisible();
    expect(screen.queryByText('Próximo intento, desde')).not.toBeInTheDocument();
    expect(['Pendientes', 'Aceptados', 'Con errores', 'Rechazados'].map(figure)).toEqual([
      '0',
      '12.345',
      '2',
      '1',
    ]);
    expect(screen.queryByRole('button', { name: 'Enviar ahora' })).not.toBeInTheDocument();
    expect(await screen.findByText(/Ningún registro necesita nada/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la declaración responsable' })).toHaveAttribute(
      'href',
      '/accounting/declaration',
    );
  });

  test('warns with the number of waiting records and sends on request', async () => {
    answer('GET /admin/register', failing);
    answer('GET /admin/register/issues', pageOf([]));
    const sent = answer('PUT /admin/register/retry', { ...failing, pending: 6 });
    const user = await open();
    expect(await screen.findByText(/Registros pendientes: 7/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText(/Lo estamos enviando/)).toBeVisible();
    expect(figure('Pendientes')).toBe('6');
    expect(sent).toHaveLength(1);
  });

  test('says that sending failed', async () => {
    answer('GET /admin/register', failing);
    answer('GET /admin/register/issues', pageOf([]));
    refuse('PUT /admin/register/retry', 'access-denied');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test.each([
    ['off', /El envío está apagado/],
    ['local', /Demostración/],
    ['test', /entorno de pruebas/],
  ] as const)('says where records go: %s', async (environment, text) => {
    answer('GET /admin/register', { ...registerState, environment });
    answer('GET /admin/register/issues', pageOf([]));
    await open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('offers a retry when the state does not load', async () => {
    refuse('GET /admin/register', 'access-denied');
    answer('GET /admin/register/issues', pageOf([]));
    const user = await open();
    expect(await screen.findByText(/cargar el estado de los envíos/)).toBeVisible();
    answer('GET /admin/register', registerState);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText('12.345')).toBeVisible();
  });
});

describe('record that needs a decision', () => {
  test('shows the agency’s message and advice', async () => {
    answer('GET /admin/register', registerState);
    answer(
      'GET /admin/register/issues',
      pageOf([
        recordIssue,
        { ...recordIssue, position: 42, kind: 'anulacion', correctable: false },
      ]),
    );
    await open();
    await screen.findByRole('heading', { name: 'Factura F2026-000041' });
    const list = screen.getByRole('region', { name: 'Necesitan que alguien los mire' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Rechazado');
    expect(first).toHaveTextContent('1110 · El NIF no está identificado.');
    expect(first).toHaveTextContent('Corrige los datos y emite una rectificativa.');
    expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  test('adds a correcting record after a confirmation', async () => {
    answer('GET /admin/register', registerState);
    answer('GET /admin/register/issues', pageOf([recordIssue]));
    const sent = answer('POST /admin/register/issues/{position}/correct', { position: 43 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Enviar subsanación/ }));
    const form = await dialog('Enviar una subsanación');
    expect(sent).toHaveLength(0);
    answer('GET /admin/register/issues', pageOf([]));
    await user.click(form.getByRole('button', { name: 'Enviar subsanación' }));
    expect(await form.findByText(/F2026-000041 en camino/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/Ningún registro necesita nada/)).toBeVisible();
  });

  test('offers to send a right NIF as not in the census', async () => {
    answer('GET /admin/register', registerState);
    answer(
      'GET /admin/register/issues',
      pageOf([{ ...recordIssue, code: '1239', maySayNotInCensus: true }]),
    );
    const sent = answer('POST /admin/register/issues/{position}/correct', { position: 43 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Enviar subsanación/ }));
    const form = await dialog('Enviar una subsanación');
    await user.click(form.getByRole('checkbox', { name: /enviarlo como «no censado»/ }));
    await user.click(form.getByRole('button', { name: 'Enviar subsanación' }));
    expect(await form.findByText(/F2026-000041 en camino/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ notInCensus: true });
  });

  test('leaves a record with errors unchanged with a reason', async () => {
    answer('GET /admin/register', registerState);
    answer(
      'GET /admin/register/issues',
      pageOf([{ ...recordIssue, state: 'accepted-with-errors' }]),
    );
    const sent = answer('PUT /admin/register/issues/{position}/settle', { position: 41 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Marcar como revisado/ }));
    const form = await dialog('Marcar como revisado');
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Motivo' })).toHaveFocus());
    await user.click(form.getByRole('button', { name: 'Marcar como revisado' }));
    expect(form.getByText('Escribe el motivo.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Es correcto');
    answer('GET /admin/register/issues', pageOf([]));
    await user.click(form.getByRole('button', { name: 'Marcar como revisado' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ why: 'Es correcto' });
    expect(await screen.findByText(/Ningún registro necesita nada/)).toBeVisible();
  });

  test('explains why a record cannot be corrected any more', async () => {
    answer('GET /admin/register', registerState);
    answer('GET /admin/register/issues', pageOf([recordIssue]));
    refuse('POST /admin/register/issues/{position}/correct', 'record-not-correctable');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Enviar subsanación/ }));
    const form = await dialog('Enviar una subsanación');
    await user.click(form.getByRole('button', { name: 'Enviar subsanación' }));
    expect(await form.findByText(/no se puede enviar otra vez/)).toBeVisible();
  });
});

describe('declaration', () => {
  const declaration = {
    title: 'Declaración responsable del sistema informático de facturación',
    items: [{ label: 'Versión', text: '1.0.0' }],
    statement: 'Hace constar que cumple.',
    signed: null,
    annex: { title: 'Anexo', items: [{ label: 'Número de instalación', text: '7' }] },
  };

  test('shows and prints the declaration', async () => {
    answer('GET /register/declaration', {
      ...declaration,
      signed: { on: '2026-09-01', at: 'Santiago' },
    });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const user = await renderApp('/accounting/declaration', { scopes: ['accountant'] });
    expect(await screen.findByRole('heading', { name: declaration.title })).toBeVisible();
    expect(screen.getByText('1.0.0')).toBeVisible();
    expect(screen.getByText(/Firmada el 01\/09\/2026 en Santiago\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('says that the declaration is not signed yet', async () => {
    answer('GET /register/declaration', declaration);
    await renderApp('/accounting/declaration', { scopes: ['accountant'] });
    expect(await screen.findByText(/todavía no ha firmado la de esta versión/)).toBeVisible();
  });
});
