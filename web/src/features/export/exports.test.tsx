import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { now, stopTheClock } from '../../testing/computers.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { givePreviews } from '../../testing/exports.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type BodyOf, pageOf } from '../../testing/replies/reply.ts';
import type { Batch } from './staff/queries.ts';

const batch: Batch = {
  _id: '0199a1b2-0000-7000-8000-0000000000b1',
  madeAt: now,
  by: 'Uxía Contable',
  from: now - 86_400 * 17,
  to: now,
  invoices: 12,
  csvSha256: `aaaa1111${'0'.repeat(56)}`,
  xmlSha256: `bbbb2222${'0'.repeat(56)}`,
};

const giveBatches = (docs: readonly Batch[]) => answer('GET /admin/exports', pageOf(docs));

/** Serves an export. Returns the requested ranges, live. */
function giveExport(reply: BodyOf<'GET /admin/computer/invoice-exports'>): string[] {
  const queries: string[] = [];
  answer('GET /admin/computer/invoice-exports', ({ request }) => {
    queries.push(new URL(request.url).search);
    return reply;
  });
  return queries;
}

type User = Awaited<ReturnType<typeof renderApp>>;

/** Presses the button and confirms. */
async function exportNow(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const question = await dialog('Exportar facturas');
  await user.click(await question.findByRole('button', { name: 'Exportar' }));
}

async function open(scopes: Parameters<typeof renderApp>[1] = { scopes: ['accountant'] }) {
  stopTheClock();
  givePreviews();
  const user = await renderApp('/accounting/exports', scopes);
  await screen.findByRole('heading', { level: 1, name: 'Exportaciones' });
  return user;
}

describe('invoice export', () => {
  test('saves both files of this month byte for byte', async () => {
    giveBatches([]);
    const saved = watchDownloads();
    const queries = giveExport({ csv: '\uFEFFSerie;Número\r\n', xml: '<registro/>', batch: 'b1' });
    const user = await open();
    await screen.findByText(/Todavía no se ha exportado nada/);
    giveBatches([batch]);
    await exportNow(user);
    expect(await screen.findByText(/computers-export.csv, computers-export.xml/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['computers-export.csv', 'computers-export.xml']);
    expect(await saved[0]?.text()).toBe('\uFEFFSerie;Número\r\n');
    expect(await saved[1]?.text()).toBe('<registro/>');
    expect(queries).toEqual(['?from=2026-11-01&to=2026-11-30']);
    expect(await screen.findByText('Uxía Contable')).toBeVisible();
  });

  test('saves every document when there are several', async () => {
    giveBatches([]);
    const saved = watchDownloads();
    giveExport({ csv: 'Serie', xml: '<a/>', moreXml: ['<b/>', '<c/>'], batch: 'b1' });
    const user = await open();
    await exportNow(user);
    expect(
      await screen.findByText(/3 archivos XML, de computers-export.xml a computers-export-3.xml/),
    ).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual([
      'computers-export.csv',
      'computers-export.xml',
      'computers-export-2.xml',
      'computers-export-3.xml',
    ]);
    expect(await saved[3]?.text()).toBe('<c/>');
  });

  test('requests the chosen days, or all', async () => {
    giveBatches([]);
    const queries = giveExport({});
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Trimestre pasado' }));
    expect(screen.getByLabelText('Desde')).toHaveValue('01/07/2026');
    await exportNow(user);
    expect(await screen.findByText('No hay nada que exportar en esas fechas.')).toBeVisible();
    await user.clear(screen.getByLabelText('Desde'));
    await user.clear(screen.getByLabelText('Hasta'));
    await exportNow(user);
    await waitFor(() => expect(queries).toEqual(['?from=2026-07-01&to=2026-09-30', '']));
  });

  test('requests nothing when the range ends before it starts', async () => {
    giveBatches([]);
    const queries = giveExport({});
    const user = await open();
    await user.clear(screen.getByLabelText('Hasta'));
    await user.type(screen.getByLabelText('Hasta'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(screen.getByText('La fecha final es anterior a la inicial.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(queries).toEqual([]);
  });

  test.each([
    ['the server’s message', 'Ocurrió un error, inténtelo de nuevo más tarde', 'internal-error'],
    ['that the permission is missing', 'Usuario sin permisos para exportar', 'access-denied'],
  ] as const)('shows %s when the export fails', async (_, text, code) => {
    giveBatches([]);
    refuse('GET /admin/computer/invoice-exports', code);
    const user = await open();
    await exportNow(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('shows a general error when the server gives no message', async () => {
    giveBatches([]);
    fail('GET /admin/computer/invoice-exports', 502);
    const user = await open();
    await exportNow(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido exportar.');
  });

  test('explains to an admin why exporting is not allowed', async () => {
    giveBatches([batch]);
    await open({ scopes: ['admin'] });
    expect(screen.getByText('Usuario sin permisos para exportar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Exportar' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Descargar otra vez/ })).toBeVisible();
  });

  test('hides every accounting page from the support desk', async () => {
    await renderApp('/accounting/exports', { scopes: ['cau'] });
    expect(screen.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  });
});

describe('earlier exports', () => {
  test('lists person, time, range, count and short hashes of earlier exports', async () => {
    giveBatches([batch, { ...batch, _id: 'b2', from: null, to: null }]);
    await open();
    const table = await screen.findByRole('table', { name: 'Exportaciones anteriores' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('18/11/2026 12:06');
    expect(first).toHaveTextContent('Uxía Contable');
    expect(first).toHaveTextContent('01/11/2026 – 18/11/2026');
    expect(first).toHaveTextContent('12');
    expect(first).toHaveTextContent('CSV aaaa1111');
    expect(first).toHaveTextContent('XML bbbb2222');
    expect(second).toHaveTextContent('Todas');
  });

  test('copies the complete hash', async () => {
    giveBatches([batch]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Copiar la huella del XML' }));
    expect(await screen.findByRole('button', { name: 'Huella del XML copiada' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(batch.xmlSha256);
  });

  test('downloads an earlier export again', async () => {
    giveBatches([batch]);
    const saved = watchDownloads();
    answer('GET /admin/exports/{id}', { csv: 'a;b', xml: '<a/>', batch: batch._id });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Descargar otra vez/ }));
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  test('says that an earlier export cannot be downloaded', async () => {
    giveBatches([batch]);
    refuse('GET /admin/exports/{id}', 'not-found');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Descargar otra vez/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('offers a retry when the exports do not load', async () => {
    refuse('GET /admin/exports', 'access-denied');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar la lista.')).toBeVisible();
    giveBatches([batch]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText('Uxía Contable')).toBeVisible();
  });
});

test('opens the accounting pages with the exports and links to the others', async () => {
  giveBatches([]);
  await renderApp('/accounting', { scopes: ['accountant'], language: 'ga' });
  expect(location.pathname).toBe('/accounting/exports');
  const pages = within(screen.getByRole('navigation', { name: 'Contabilidade' }));
  expect(pages.getByRole('link', { name: 'Exportacións' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Extractos' })).toHaveAttribute(
    'href',
    '/accounting/statements',
  );
  expect(pages.getByRole('link', { name: 'VERI*FACTU' })).toHaveAttribute(
    'href',
    '/accounting/register',
  );
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Equipos' });
  expect(back).toHaveAttribute('href', '/computers');
});
