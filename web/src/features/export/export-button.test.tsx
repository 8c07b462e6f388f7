import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, fail, leaveOpen, refuse } from '../../testing/api.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { givePreviews } from '../../testing/exports.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ExportButton } from './staff/ExportButton.tsx';

describe('export button', () => {
  const onExported = vi.fn();
  const show = (scopes: Scope[], range: { from?: string } = { from: '2026-11-01' }) =>
    renderPart(<ExportButton scopes={scopes} range={range} onExported={onExported} />, {
      texts: ['staff', 'accounting'],
    });
  const press = () => screen.getByRole('button', { name: 'Exportar' });
  const question = (name: string | RegExp = /^Exportar/) => screen.findByRole('dialog', { name });
  const confirm = async () => within(await question()).findByRole('button', { name: 'Exportar' });

  // Covers B1.3, B2.1.14
  test('exports the invoices for an accountant after a confirmation', async () => {
    givePreviews();
    const saved = watchDownloads();
    const exports = answer('GET /admin/computer/invoice-exports', {
      csv: 'a',
      xml: '<a/>',
      batch: 'b',
    });
    const user = await show(['accountant']);
    await user.click(press());
    const asked = await question('Exportar facturas');
    expect(
      await within(asked).findByText('13 facturas, del 01/11/2026 al 18/11/2026, 637,00 €.'),
    ).toBeVisible();
    expect(asked).toHaveTextContent('12 equipos pasarán a «exportado».');
    expect(asked).toHaveTextContent('Se eligen por fecha de expedición');
    expect(asked).toHaveTextContent('solo cuentan las fechas; los demás no se aplican.');
    expect(within(asked).queryByRole('radio')).not.toBeInTheDocument();
    expect(exports).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByText(/Guardado en tus descargas/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved.map(({ name }) => name)).toEqual(['computers-export.csv', 'computers-export.xml']);
    expect(onExported).toHaveBeenCalledOnce();
  });

  test('exports nothing when the question is cancelled', async () => {
    givePreviews();
    const exports = answer('GET /admin/computer/invoice-exports', {});
    const user = await show(['accountant']);
    await user.click(press());
    await user.click(await within(await question()).findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(exports).toEqual([]);
  });

  // Covers B2.1.14, B6.5
  test.each<Scope[][]>([[['admin']], [['cau']]])(
    'exports the computers for the scopes %j',
    async (scopes) => {
      onExported.mockClear();
      givePreviews();
      const saved = watchDownloads();
      answer('GET /admin/computer/cau-export', { csv: 'a' });
      const user = await show(scopes);
      await user.click(press());
      const asked = await question('Exportar equipos');
      expect(
        await within(asked).findByText('40 equipos, con cambios del 18/11/2026.'),
      ).toBeVisible();
      expect(asked).toHaveTextContent('Ningún equipo cambia de estado.');
      expect(asked).toHaveTextContent('por la fecha de su último cambio');
      await user.click(await confirm());
      expect(
        await screen.findByText('Guardado en tus descargas: computers-export.csv.'),
      ).toBeVisible();
      expect(saved).toHaveLength(1);
      expect(onExported).not.toHaveBeenCalled();
    },
  );

  // Covers B6.5
  test.each<Scope[][]>([[['cau', 'accountant']], [['admin', 'accountant']]])(
    'lets a person with the scopes %j choose between both exports',
    async (scopes) => {
      givePreviews();
      watchDownloads();
      const invoices = answer('GET /admin/computer/invoice-exports', {});
      answer('GET /admin/computer/cau-export', { csv: 'a' });
      const user = await show(scopes);
      await user.click(press());
      const asked = within(await question());
      expect(await asked.findByText(/13 facturas/)).toBeVisible();
      await user.click(asked.getByRole('radio', { name: 'Equipos' }));
      expect(await asked.findByText(/40 equipos/)).toBeVisible();
      await user.click(await confirm());
      expect(await screen.findByText(/computers-export.csv/)).toBeVisible();
      expect(invoices).toEqual([]);
    },
  );

  test('says that no filter applies when the list has no days', async () => {
    givePreviews();
    const user = await show(['accountant'], {});
    await user.click(press());
    expect(await question()).toHaveTextContent('Los filtros de la lista no se aplican');
  });

  test('says that nothing changes when everything is exported already', async () => {
    givePreviews({ toExport: 0 });
    const user = await show(['accountant']);
    await user.click(press());
    expect(await screen.findByText('Ningún equipo cambia de estado.')).toBeVisible();
  });

  // Covers B8.11
  test('says that there is nothing to export and offers nothing', async () => {
    givePreviews({ invoices: 0, total: 0, firstOn: null, lastOn: null, toExport: 0 });
    const user = await show(['accountant']);
    await user.click(press());
    const asked = within(await question());
    expect(await asked.findByText('No hay nada que exportar en esas fechas.')).toBeVisible();
    expect(asked.queryByRole('button', { name: 'Exportar' })).not.toBeInTheDocument();
  });

  // Covers B8.11
  test('says that there is nothing to export when the invoices are gone meanwhile', async () => {
    givePreviews();
    answer('GET /admin/computer/invoice-exports', {});
    const user = await show(['accountant']);
    await user.click(press());
    await user.click(await confirm());
    expect(await screen.findByText('No hay nada que exportar en esas fechas.')).toBeVisible();
  });

  // Covers B8.11
  test('refuses people without the right to export', async () => {
    const user = await show(['user']);
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Usuario sin permisos para exportar',
    );
  });

  test('refuses people who have lost the right to export', async () => {
    refuse('GET /admin/computer/cau-export/preview', 'access-denied');
    const user = await show(['cau']);
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Usuario sin permisos para exportar',
    );
  });

  // Covers B8.11
  test('shows the server’s message, or a general one', async () => {
    givePreviews();
    refuse('GET /admin/computer/cau-export', 'internal-error');
    const user = await show(['cau']);
    await user.click(press());
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error');
    fail('GET /admin/computer/cau-export', 502);
    await user.click(await confirm());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('No se ha podido exportar.'),
    );
  });

  test('offers no export while the preview loads', async () => {
    leaveOpen('GET /admin/computer/cau-export/preview');
    const user = await show(['cau']);
    await user.click(press());
    const asked = within(await question());
    expect(asked.queryByRole('button', { name: 'Exportar' })).not.toBeInTheDocument();
  });

  test('offers a retry when the preview fails', async () => {
    fail('GET /admin/computer/cau-export/preview', 502);
    const user = await show(['cau']);
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('No hemos podido calcular');
    givePreviews();
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText(/40 equipos/)).toBeVisible();
  });
});
