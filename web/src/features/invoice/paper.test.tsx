import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { fileOf, pageOf } from '../../testing/replies/reply.ts';
import type { PaperInvoice } from './staff/paper-queries.ts';

const toSend: PaperInvoice = {
  number: 'F2026-000012',
  computerId: '0199a1b2-0000-7000-8000-0000000000c1',
  issuedAt: now,
  total: 49,
  name: 'Sabela Núñez Rial',
  address: 'Rúa das Hortas, 14, 15704 Santiago de Compostela (A Coruña)',
  sentAt: null,
  sentBy: null,
};
const mark = 'PUT /admin/invoices/paper/{number}';

/** Serves both lists. Returns the requested states, live. */
function giveLists(lists: { 'to-send': PaperInvoice[]; sent: PaperInvoice[] }): string[] {
  const asked: string[] = [];
  answer('GET /admin/invoices/paper', ({ query }) => {
    const state = query.get('state') as keyof typeof lists;
    asked.push(state);
    return pageOf(lists[state]);
  });
  return asked;
}

const open = () => renderApp('/accounting/paper', { scopes: ['accountant'] });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

beforeEach(stopTheClock);

describe('invoices on paper', () => {
  test('shows name, address and number, and marks an invoice as sent', async () => {
    giveLists({ 'to-send': [toSend], sent: [] });
    const user = await open();
    await screen.findByRole('heading', { level: 1, name: 'Facturas en papel' });
    const rows = await table('Por enviar');
    expect(await rows.findByText(toSend.name)).toBeVisible();
    expect(rows.getByText(toSend.address)).toBeVisible();
    expect(rows.getByRole('link', { name: toSend.number })).toHaveAttribute(
      'href',
      `/computers/${toSend.computerId}`,
    );
    const sent = answer(mark, { ...toSend, sentAt: now, sentBy: 'Olalla Fariña' });
    giveLists({ 'to-send': [], sent: [] });
    await user.click(rows.getByRole('button', { name: `Marcar como enviada: ${toSend.number}` }));
    expect(
      await screen.findByText(`La factura ${toSend.number} está en «Enviadas».`),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({ sent: true });
    expect(await screen.findByText(/No hay ninguna factura que enviar/)).toBeVisible();
  });

  test('shows what was sent, when and by whom, and undoes it', async () => {
    const sentInvoice = { ...toSend, sentAt: now, sentBy: 'Olalla Fariña' };
    const asked = giveLists({ 'to-send': [], sent: [sentInvoice] });
    const user = await open();
    await user.click(await screen.findByRole('tab', { name: 'Enviadas' }));
    const rows = await table('Enviadas');
    expect(await rows.findByText(/Olalla Fariña/)).toBeVisible();
    expect(asked).toContain('sent');
    const undone = answer(mark, toSend);
    await user.click(rows.getByRole('button', { name: /^Volver a «Por enviar»/ }));
    await waitFor(() => expect(undone[0]?.body).toEqual({ sent: false }));
    expect(await screen.findByText(/está otra vez en «Por enviar»/)).toBeVisible();
  });

  test('downloads the addresses', async () => {
    giveLists({ 'to-send': [toSend], sent: [] });
    const saved = watchDownloads();
    answer('GET /admin/invoices/paper/export', fileOf('Factura;Fecha', 'text/csv'));
    const user = await open();
    await user.click(
      await screen.findByRole('button', { name: 'Descargar las direcciones (CSV)' }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('facturas-en-papel.csv');
  });

  test('says when the list cannot be loaded or a mark not saved', async () => {
    giveLists({ 'to-send': [toSend], sent: [] });
    fail(mark, 500);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Marcar como enviada/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    fail('GET /admin/invoices/paper', 500);
    await user.click(screen.getByRole('tab', { name: 'Enviadas' }));
    expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });
});
