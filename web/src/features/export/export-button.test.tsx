import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ExportButton } from './staff/ExportButton.tsx';

describe('export button', () => {
  const onExported = vi.fn();
  const show = (scopes: Scope[]) =>
    renderPart(
      <ExportButton
        scopes={scopes}
        range={{ from: '2026-11-01', to: undefined }}
        onExported={onExported}
      />,
      { texts: ['accounting'] },
    );
  const press = () => screen.getByRole('button', { name: 'Exportar' });

  // Covers B1.3, B2.1.14
  test('exports the invoices for an accountant with any other scope', async () => {
    const saved = watchDownloads();
    answer('GET /admin/computer/invoice-exports', { csv: 'a', xml: '<a/>', batch: 'b' });
    const user = await show(['cau', 'accountant']);
    await user.click(press());
    expect(await screen.findByText(/Guardado en tus descargas/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['computers-export.csv', 'computers-export.xml']);
    expect(onExported).toHaveBeenCalledOnce();
  });

  // Covers B2.1.14, B6.5
  test.each<Scope[][]>([[['admin']], [['cau']]])(
    'exports the computers for the scopes %j',
    async (scopes) => {
      onExported.mockClear();
      const saved = watchDownloads();
      answer('GET /admin/computer/cau-export', { csv: 'a' });
      const user = await show(scopes);
      await user.click(press());
      expect(
        await screen.findByText('Guardado en tus descargas: computers-export.csv.'),
      ).toBeVisible();
      expect(saved).toHaveLength(1);
      expect(onExported).not.toHaveBeenCalled();
    },
  );

  // Covers B8.11
  test('says that there is nothing to export', async () => {
    answer('GET /admin/computer/cau-export', {});
    const user = await show(['cau']);
    await user.click(press());
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

  // Covers B8.11
  test('shows the server’s message, or a general one', async () => {
    refuse('GET /admin/computer/cau-export', 'internal-error');
    const user = await show(['cau']);
    await user.click(press());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error');
    fail('GET /admin/computer/cau-export', 502);
    await user.click(press());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('No se ha podido exportar.'),
    );
  });
});
