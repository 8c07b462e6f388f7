import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../testing/api.ts';
import { now } from '../../testing/computers.ts';
import { dialog, giveList, tableRows } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const dates = { createdAt: now, updatedAt: now };
const free = { _id: 'PF2XK81M', assigned: false, computerModel: null, retired: null, ...dates };

const open = (search = '') => renderApp(`/settings/serial-numbers${search}`, { scopes: ['cau'] });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('import from a file', () => {
  const csv = () => new File(['A1\nB2\n'], 'serials.csv', { type: 'text/csv' });

  async function openImport() {
    const asked = giveList('GET /serial-number', [free]);
    const user = await open();
    await tableRows('Números de serie');
    await user.click(await button('Importar CSV'));
    const window = await dialog('Importar CSV');
    const drop = (...files: File[]) =>
      fireEvent.drop(window.getByText(/Arrastra aquí|\.csv/), { dataTransfer: { files } });
    return { asked, user, window, drop };
  }

  // Covers B2.4.4
  test('previews the result of each line before the import', async () => {
    const sent = answer('POST /serial-number/upload', {
      insertedCount: 2,
      writeErrorsCount: 103,
      rejected: [
        { line: 2, text: '¿qué?', reason: 'wrong-format' },
        { line: 3, text: 'A1', reason: 'repeated' },
        { line: 4, text: 'B2', reason: 'exists' },
        { line: 5, text: 'C3;X', reason: 'unknown-model' },
      ],
    });
    const { asked, user, window, drop } = await openImport();
    drop(csv());
    expect(await window.findByText('Se añadirán 2 números.')).toBeVisible();
    expect(window.getByText('103 líneas no se añadirán.')).toBeVisible();
    const rows = within(window.getByRole('region', { name: 'Líneas que no se añaden' }));
    expect(
      rows
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2¿qué?No es un número de serie',
      '3A1Está repetido',
      '4B2Ya estaba en la lista',
      '5C3;XNo existe ese modelo',
    ]);
    expect(rows.getByText('Y 99 líneas más.')).toBeVisible();
    expect(sent).toHaveLength(1);

    await user.click(window.getByRole('button', { name: 'Importar 2 números' }));
    expect(await window.findByText('2 números añadidos.')).toBeVisible();
    expect(sent).toHaveLength(2);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(window.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
  });

  // Covers B2.4.4
  test('selects a file with a click', async () => {
    const sent = answer('POST /serial-number/upload', {
      insertedCount: 1,
      writeErrorsCount: 0,
      rejected: [],
    });
    const { user, window } = await openImport();
    await user.upload(window.getByLabelText('Elegir un archivo', { selector: 'input' }), csv());
    expect(await window.findByText('Se añadirá 1 número.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  // Covers B5.14
  test('requires exactly one CSV file', async () => {
    const { user, window, drop } = await openImport();
    await user.click(window.getByRole('button', { name: 'Importar' }));
    expect(window.getByText('No has elegido ningún archivo.')).toBeVisible();
    drop(new File(['x'], 'serials.xlsx', { type: 'application/vnd.ms-excel' }));
    expect(window.getByText('El archivo tiene que ser un CSV.')).toBeVisible();
    drop(csv(), csv());
    expect(window.getByText('Elige un solo archivo.')).toBeVisible();
  });

  test('does not import a file without new serial numbers', async () => {
    answer('POST /serial-number/upload', {
      insertedCount: 0,
      writeErrorsCount: 1,
      rejected: [{ line: 1, text: 'A1', reason: 'exists' }],
    });
    const { window, drop } = await openImport();
    drop(csv());
    expect(await window.findByText('Se añadirán 0 números.')).toBeVisible();
    expect(window.getByRole('button', { name: 'Importar 0 números' })).toBeDisabled();
  });

  // Covers B8.17
  test.each([
    [
      'the server’s message',
      () => refuse('POST /serial-number/upload', 'invalid-file'),
      /El archivo no es de un tipo admitido/,
    ],
    [
      'a general error',
      () => fail('POST /serial-number/upload', 500),
      /No hemos podido leer el archivo/,
    ],
  ])('shows %s when a file is refused', async (_what, refuseIt, message) => {
    refuseIt();
    const { window, drop } = await openImport();
    drop(csv());
    expect(await window.findByText(message)).toBeVisible();
  });
});
