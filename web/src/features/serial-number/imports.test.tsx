import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const free = {
  _id: 'PF2XK81M',
  assigned: false,
  computerModel: null,
  retired: null,
  createdAt: now,
  updatedAt: now,
};
const imported = {
  _id: '0199d0a0-0000-7000-8000-000000000001',
  madeAt: now,
  by: 'Uxía Soporte',
  fileName: 'equipos.csv',
  insertedCount: 2,
  undoneAt: null,
};

async function open(button: string) {
  const asked = giveList('GET /serial-number', [free]);
  const user = await renderApp('/settings/serial-numbers', { scopes: ['cau'] });
  await tableRows('Números de serie');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, asked, window: await dialog(button) };
}

test('shows which numbers of a list were not added, saves all of them, and undoes the rest', async () => {
  const rejected = Array.from({ length: 101 }, (_, i) => ({
    line: i + 2,
    text: i === 0 ? '=1+1' : `A${i}`,
    reason: i === 0 ? ('formula' as const) : ('exists' as const),
  }));
  answer('POST /serial-number/multi', {
    insertedCount: 1,
    writeErrorsCount: 101,
    rejected,
    importId: imported._id,
  });
  const undone = answer('DELETE /serial-number/imports/{id}', { deletedCount: 1 });
  const saved = watchDownloads();
  const { user, window, asked } = await open('Añadir números');
  await user.type(window.getByLabelText('Números de serie'), 'a1');
  await user.click(window.getByRole('button', { name: 'Añadir' }));

  const rows = within(await window.findByRole('region', { name: 'Líneas que no se añaden' }));
  expect(rows.getAllByRole('row')).toHaveLength(101);
  expect(rows.getByText('=1+1').closest('tr')).toHaveTextContent('2=1+1Es una fórmula');
  expect(rows.getByText('Y 1 línea más.')).toBeVisible();

  await user.click(window.getByRole('button', { name: 'Descargar lo que no se añade' }));
  const [file] = saved;
  expect(file?.name).toBe('numeros-no-anadidos.csv');
  const lines = ((await file?.text()) ?? '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    expect.stringContaining('Puesto;Texto;Motivo'),
    "2;'=1+1;Es una fórmula",
    '3;A1;Ya estaba en la lista',
  ]);
  expect(lines).toHaveLength(1 + 101 + 1);

  await user.click(window.getByRole('button', { name: 'Deshacer' }));
  expect(undone).toHaveLength(0);
  await user.click(window.getByRole('button', { name: 'Borrar 1 número' }));
  expect(await window.findByText('Importación deshecha: 1 número borrado.')).toBeVisible();
  expect(undone).toHaveLength(1);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

test('lists imports and says why one cannot be undone', async () => {
  giveList('GET /serial-number/imports', [
    imported,
    { ...imported, _id: 'earlier', fileName: null, insertedCount: 1, undoneAt: now },
  ]);
  refuse('DELETE /serial-number/imports/{id}', 'import-in-use');
  const { user, window } = await open('Importaciones');
  const [newest, earlier] = await window.findAllByRole('listitem');
  expect(newest).toHaveTextContent('equipos.csv2 números · Uxía Soporte · 18/11/2026 12:06');
  expect(earlier).toHaveTextContent('Lista escrita');
  expect(earlier).toHaveTextContent('Deshecha el 18/11/2026 12:06');
  await user.click(window.getByRole('button', { name: /^Deshacer/ }));
  await user.click(window.getByRole('button', { name: 'Borrar 2 números' }));
  expect(await window.findByText(/No se puede deshacer/)).toBeVisible();
});

test('leads to the older imports', async () => {
  const docs = Array.from({ length: 21 }, (_, i) => ({
    ...imported,
    _id: `import-${i}`,
    fileName: `lista-${21 - i}.csv`,
  }));
  const asked = giveList('GET /serial-number/imports', docs);
  const { user, window } = await open('Importaciones');
  expect(await window.findAllByRole('listitem')).toHaveLength(20);
  expect(window.getByText('1–20 de 21')).toBeVisible();
  await user.click(window.getByRole('button', { name: 'Página siguiente' }));
  expect(await window.findByText('lista-1.csv')).toBeVisible();
  expect(window.getAllByRole('listitem')).toHaveLength(1);
  expect(asked).toEqual(['offset=0&limit=20', 'offset=1&limit=20']);
});

test('lists only assigned or only free serial numbers', async () => {
  const asked = giveList('GET /serial-number', [free]);
  const user = await renderApp('/settings/serial-numbers?assigned=1', { scopes: ['cau'] });
  await tableRows('Números de serie');
  expect(asked.at(-1)).toBe('offset=0&limit=20&order=createdAt|-1&assigned=1');
  const filter = within(screen.getByRole('search')).getByLabelText('Asignado');
  expect(filter).toHaveDisplayValue('Asignados');
  await user.selectOptions(filter, 'Libres');
  await waitFor(() => expect(asked.at(-1)).toContain('assigned=0'));
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  await waitFor(() => expect(asked.at(-1)).toBe('offset=0&limit=20&order=createdAt|-1'));
});
