import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Invoice } from '@cobertura/domain/invoice/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { covered, now, renewable, stopTheClock, waiting } from '../../testing/computers.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { giveCompanyAndFiles } from '../../testing/payments.ts';
import { givePhotos } from '../../testing/photos.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { fileOf } from '../../testing/replies/reply.ts';
import { giveStaffComputers } from '../../testing/staff.ts';

const list = 'GET /computers/{id}/invoices';

const annulled: Invoice = {
  number: 'F2026-001200',
  issuedAt: now - 500,
  total: 49,
  period: 1,
  repair: null,
  state: 'annulled',
};
const replaced: Invoice = {
  ...annulled,
  number: 'F2026-001283',
  state: 'replaced',
  replacedBy: 'R2026-000007',
};
const rectifying: Invoice = { ...annulled, number: 'R2026-000007', total: 45.5, state: 'current' };
const rectified: Computer = {
  ...covered,
  paidAt: now - 600,
  invoice: { number: rectifying.number, issuedAt: now - 30, total: 45.5 },
};

const openSummary = (computer: Computer = rectified, language: 'es' | 'ga' = 'es') => {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${computer._id}?step=5`, { scopes: ['user'], language });
};
const openDetails = async (computer: Computer = rectified) => {
  giveStaffComputers([computer]);
  const user = await renderApp('/computers?tab=all', { scopes: ['accountant'] });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver la ficha' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
/** The list items below a heading, as text. */
const linesBelow = async (heading: string) => {
  const title = await screen.findByRole('heading', { name: heading });
  const lines = await within(title.parentElement as HTMLElement).findAllByRole('listitem');
  return lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};
/** Serves a PDF for every invoice number. */
const givePdfs = () =>
  answer('GET /computers/{id}/invoices/{number}', ({ params }) => fileOf(`%PDF-${params.number}`));

beforeEach(() => {
  stopTheClock();
  givePhotos();
  giveCompanyAndFiles();
});

describe('invoices of a computer', () => {
  test('lists every invoice of a computer with its state', async () => {
    answer(list, { docs: [rectifying, replaced, annulled] });
    await openDetails();
    expect(await linesBelow('Facturas')).toEqual([
      'R2026-000007Factura rectificativa · 18/11/2026 · 45,50 €VálidaDescargar R2026-000007 (PDF)',
      'F2026-001283Factura · 18/11/2026 · 49,00 €Sustituida por R2026-000007Descargar F2026-001283 (PDF)',
      'F2026-001200Factura · 18/11/2026 · 49,00 €AnuladaDescargar F2026-001200 (PDF)',
    ]);
  });

  test('lists an annulled invoice of a computer without another', async () => {
    answer(list, { docs: [annulled] });
    const { invoice: _, ...without } = rectified;
    const { dialog } = await openDetails({ ...without, status: 'paid' });
    expect(await dialog.findByText('Anulada')).toBeVisible();
  });

  test('downloads each invoice under its number', async () => {
    answer(list, { docs: [rectifying, replaced] });
    givePdfs();
    const saved = watchDownloads();
    const { user, dialog } = await openDetails();
    const button = { name: 'Descargar F2026-001283 (PDF)' };
    await user.click(await dialog.findByRole('button', button));
    expect(await dialog.findByText('La factura F2026-001283 está en tus descargas.')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['factura-F2026-001283.pdf']);
    expect(await saved[0]?.text()).toBe('%PDF-F2026-001283');
  });

  test('hides the section of a computer without invoices', async () => {
    const { dialog } = await openDetails(waiting);
    expect(await dialog.findByText('Fechas')).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Facturas' })).not.toBeInTheDocument();
  });

  test('retries loading the invoices', async () => {
    disconnect(list);
    const { user, dialog } = await openDetails();
    expect(await dialog.findByText('No hemos podido cargar las facturas.')).toBeVisible();
    answer(list, { docs: [rectifying] });
    await user.click(dialog.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await dialog.findByText('Válida')).toBeVisible();
  });
});

describe('earlier invoices of a family', () => {
  // Covers F4.other.2
  test('lists earlier invoices below the current one', async () => {
    answer(list, { docs: [rectifying, replaced, annulled] });
    await openSummary();
    expect(await linesBelow('Facturas anteriores')).toEqual([
      expect.stringContaining('F2026-001283'),
      expect.stringContaining('F2026-001200'),
    ]);
    expect(screen.getByRole('button', { name: 'Descargar la factura (PDF)' })).toBeVisible();
  });

  test('shows earlier invoices in Galician', async () => {
    answer(list, { docs: [rectifying, replaced] });
    await openSummary(rectified, 'ga');
    expect(await screen.findByText('Substituída por R2026-000007')).toBeVisible();
  });

  test('hides earlier invoices if there is only the current one', async () => {
    answer(list, { docs: [rectifying] });
    await openSummary();
    await screen.findByRole('button', { name: 'Descargar la factura (PDF)' });
    await screen.findByRole('link', { name: /^Ver el contrato firmado/ });
    expect(screen.queryByText(/^Facturas/)).not.toBeInTheDocument();
  });

  test('explains a failed download', async () => {
    answer(list, { docs: [rectifying, replaced] });
    refuse('GET /computers/{id}/invoices/{number}', 'not-found');
    const user = await openSummary();
    await user.click(await screen.findByRole('button', { name: 'Descargar F2026-001283 (PDF)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Archivo no encontrado');
  });

  test('lists every invoice of an expired computer', async () => {
    answer(list, { docs: [rectifying, replaced] });
    await openSummary({ ...rectified, status: 'expired' });
    expect(await linesBelow('Facturas')).toHaveLength(2);
  });

  test('lists earlier invoices of a renewed computer before payment', async () => {
    answer(list, { docs: [rectifying] });
    const { ordinal: _, ...period } = rectified;
    await openSummary({
      ...waiting,
      ordinal: 2,
      renewal: true,
      periods: [{ ...period, ordinal: 1 }],
    });
    expect(await linesBelow('Facturas anteriores')).toHaveLength(1);
  });

  test('shows the last invoice of expired and renewable computers, and links their summary', async () => {
    answer('GET /computers/me', {
      docs: [
        renewable,
        { ...waiting, _id: 'b', studentName: 'Iria', status: 'expired', periods: [covered] },
      ],
    });
    const user = await renderApp('/my-computers', { scopes: ['user'] });
    const check = async ({ studentName: name, _id }: { studentName: string; _id: string }) => {
      const card = within(await screen.findByRole('article', { name }));
      expect(card.getByText('F2026-001284')).toBeVisible();
      const summary = `/my-computers/${_id}?step=5`;
      expect(card.getByRole('link', { name })).toHaveAttribute('href', summary);
    };
    await check(renewable);
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    await check({ studentName: 'Iria', _id: 'b' });
  });
});
