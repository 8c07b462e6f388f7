import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, disconnect, refuse } from '../../testing/api.ts';
import { dialog, pageAsked } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const computer = {
  _id: 'c1',
  studentName: 'Brais Pérez',
  name: 'Sabela Núñez Rial',
  repair: null,
  code: 'E4Q6DCR',
  others: [],
  amount: 49,
};

const line = (id: number, changes: Partial<StatementLine> = {}): StatementLine => ({
  _id: `0199a1b2-0000-7000-8000-${`${id}`.padStart(12, '0')}`,
  bookedOn: '2026-11-15',
  amount: 49,
  payer: `PAGADOR ${id}`,
  text: 'COBERTURA SIR E4Q6DCR',
  references: [],
  match: 'match',
  computer: { ...computer, studentName: `Estudante ${id}` },
  ...changes,
});

/** Serves the open lines page by page. Confirmed lines are no longer listed. */
function giveLines(lines: readonly StatementLine[]) {
  const open = new Map(lines.map((each) => [each._id, each]));
  const calls: string[][] = [];
  answer('GET /admin/statements', ({ query }) => pageAsked(query, [...open.values()]));
  answer('POST /admin/statements/confirm', ({ body: { ids } }) => {
    calls.push(ids);
    const results = ids.map((_id) => {
      const confirmed = open.get(_id)?.payer !== 'TARDE';
      if (confirmed) open.delete(_id);
      const match = confirmed ? ('match' as const) : ('not-awaited' as const);
      return { _id, confirmed, match, paidAt: null };
    });
    return { results };
  });
  return calls;
}

async function open() {
  const user = await renderApp('/accounting/statements', { scopes: ['accountant'] });
  await screen.findByRole('heading', { level: 1, name: 'Extractos del banco' });
  return user;
}

const proposals = () => screen.findByRole('table', { name: 'Ingresos por confirmar' });

describe('bank statement', () => {
  const file = new File(['11'], 'extracto.n43');

  test('uploads a statement and counts its movements', async () => {
    giveLines([]);
    answer('POST /admin/statements', { movements: 12, added: 10, proposed: 1 });
    const user = await open();
    expect(await screen.findByText('No hay ingresos por revisar.')).toBeVisible();
    const others = [{ _id: 'c2', studentName: 'Xiana' }];
    giveLines([line(1, { computer: { ...computer, others } })]);
    await user.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file);
    expect(await screen.findByText('12 ingresos en el extracto.')).toBeVisible();
    expect(screen.getByText('10 son nuevos.')).toBeVisible();
    expect(screen.getByText('1 coincide con una transferencia que esperamos.')).toBeVisible();
    const table = within(await proposals());
    expect(table.getByText('PAGADOR 1')).toBeVisible();
    expect(table.getByRole('link', { name: 'Xiana' })).toBeVisible();
  });

  test('accepts a dropped file and says that its movements are already known', async () => {
    giveLines([]);
    answer('POST /admin/statements', { movements: 3, added: 0, proposed: 0 });
    await open();
    fireEvent.drop(await screen.findByText('Arrastra aquí el extracto de tu banco'), {
      dataTransfer: { files: [file] },
    });
    expect(await screen.findByText(/trae 3 ingresos y ya los teníamos todos/)).toBeVisible();
  });

  test('explains why a file is not a statement', async () => {
    giveLines([]);
    refuse('POST /admin/statements', 'not-a-statement');
    const user = await open();
    await user.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('no es un extracto Norma 43');
  });

  test('refuses several files, and a file that is too large', async () => {
    giveLines([]);
    const received = answer('POST /admin/statements', { movements: 0, added: 0, proposed: 0 });
    await open();
    const dropArea = await screen.findByText('Arrastra aquí el extracto de tu banco');
    fireEvent.drop(dropArea, { dataTransfer: { files: [file, file] } });
    expect(await screen.findByText('Sube un solo archivo cada vez.')).toBeVisible();
    const large = new File(['1'], 'grande.n43');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    fireEvent.drop(dropArea, { dataTransfer: { files: [large] } });
    expect(await screen.findByText(/demasiado grande/)).toBeVisible();
    expect(received).toEqual([]);
  });
});

describe('movements of a statement', () => {
  test('shows proposals first and a reason for the others', async () => {
    giveLines([
      line(1, { match: 'no-code', computer: null, text: 'PAGADOR 1 ALQUILER' }),
      line(2),
      line(3, { match: 'other-amount', amount: 45 }),
      line(4, { match: 'not-awaited' }),
      line(5, { match: 'unknown-code', computer: null }),
      line(6, { match: 'several', computer: null }),
      line(7, { match: 'reversal', computer: null }),
    ]);
    await open();
    const [, only, ...more] = within(await proposals()).getAllByRole('row');
    expect(only).toHaveTextContent('PAGADOR 2');
    expect(only).toHaveTextContent('15/11/2026');
    expect(only).toHaveTextContent(/49,00\s€/);
    expect(only).toHaveTextContent('Sabela Núñez Rial · código E4Q6DCR');
    expect(more).toEqual([]);
    const rest = screen.getByRole('table', { name: 'Ingresos sin transferencia' });
    expect(within(rest).getByText('ALQUILER')).toBeVisible();
    expect(rest).toHaveTextContent('El concepto no trae ningún código de pago.');
    expect(rest).toHaveTextContent(/pero se esperaban 49,00\s€/);
    expect(rest).toHaveTextContent('ya está pagado o ha caducado');
    expect(rest).toHaveTextContent('Lo que parece un código no es de ningún equipo.');
    expect(rest).toHaveTextContent('El concepto trae códigos de varios equipos');
    expect(rest).toHaveTextContent('El banco anuló un cargo nuestro');
    const link = within(rest).getByRole('link', { name: 'Estudante 3' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/computers\/\w+$/));
  });

  test('shows the references of the bank that are not in the text', async () => {
    giveLines([line(1, { text: 'E2E-1 COBERTURA', references: ['BANK-77', 'E2E-1', '0012345'] })]);
    await open();
    expect(within(await proposals()).getByText('Ref. BANK-77 · 0012345')).toBeVisible();
  });

  test('says that there is no proposal', async () => {
    giveLines([line(1, { match: 'no-code', computer: null })]);
    await open();
    expect(await screen.findByText(/Ningún ingreso coincide/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar todas' })).not.toBeInTheDocument();
  });

  test('offers a retry when the movements do not load', async () => {
    refuse('GET /admin/statements', 'access-denied');
    const user = await open();
    expect(await screen.findByText('No hemos podido cargar los movimientos.')).toBeVisible();
    giveLines([line(1)]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await proposals()).toBeVisible();
  });

  test('loads a long list completely and shows it in pages', async () => {
    giveLines(Array.from({ length: 130 }, (_, index) => line(index + 1)));
    const user = await open();
    expect(await screen.findByRole('heading', { name: 'Por confirmar (130)' })).toBeVisible();
    expect(within(await proposals()).getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(screen.getByText('21–40 de 130')).toBeVisible();
  });
});

describe('confirmation of transfers', () => {
  test('asks once and confirms only the selected lines', async () => {
    const calls = giveLines([line(1), line(2), line(3)]);
    const user = await open();
    await proposals();
    expect(screen.queryByRole('button', { name: 'Confirmar seleccionadas' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar el de PAGADOR 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar el de PAGADOR 3' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar seleccionadas' }));
    const confirmation = await dialog('Confirmar 2 transferencias');
    expect(confirmation.getByText(/Llegaron 2 transferencias, 98,00\s€ en total/)).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(confirmation.getByRole('button', { name: 'Confirmar 2' }));
    expect(await confirmation.findByText('2 confirmadas.')).toBeVisible();
    expect(confirmation.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(calls).toEqual([[line(1)._id, line(3)._id]]);
    await user.click(confirmation.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Por confirmar (1)' })).toBeVisible();
    expect(screen.queryByText(/seleccionada/)).not.toBeInTheDocument();
  });

  test('confirms nothing after cancelling', async () => {
    const calls = giveLines([line(1)]);
    const user = await open();
    await proposals();
    await user.click(screen.getByRole('button', { name: 'Confirmar todas' }));
    await user.click((await dialog(/Confirmar/)).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  test('confirms all lines in batches and shows each result', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => line(index + 1));
    const calls = giveLines([...lines, line(13, { payer: 'TARDE' })]);
    const user = await open();
    await proposals();
    await user.click(screen.getByRole('button', { name: 'Confirmar todas' }));
    const confirmation = await dialog('Confirmar 13 transferencias');
    await user.click(confirmation.getByRole('button', { name: 'Confirmar 13' }));
    expect(await confirmation.findByText('12 confirmadas.')).toBeVisible();
    expect(confirmation.getByText('1 sin confirmar.')).toBeVisible();
    expect(calls.map((ids) => ids.length)).toEqual([10, 3]);
    const [first, second] = confirmation.getAllByRole('listitem');
    expect(first).toHaveTextContent('Estudante 13');
    expect(first).toHaveTextContent('ya está pagado o ha caducado');
    expect(second).toHaveTextContent('Confirmada.');
  });

  test('keeps the result visible after the last line', async () => {
    giveLines([line(1)]);
    const user = await open();
    await proposals();
    await user.click(screen.getByRole('button', { name: 'Confirmar todas' }));
    const confirmation = await dialog('Confirmar 1 transferencia');
    await user.click(confirmation.getByRole('button', { name: 'Confirmar 1' }));
    expect(await screen.findByText('No hay ingresos por revisar.')).toBeInTheDocument();
    expect(confirmation.getByText('1 confirmada.')).toBeVisible();
  });

  test('shows the error of each line when requests fail', async () => {
    giveLines([line(1)]);
    disconnect('POST /admin/statements/confirm');
    const user = await open();
    await proposals();
    await user.click(screen.getByRole('button', { name: 'Confirmar todas' }));
    const confirmation = await dialog(/Confirmar/);
    await user.click(confirmation.getByRole('button', { name: 'Confirmar 1' }));
    expect(await confirmation.findByText('1 sin confirmar.')).toBeVisible();
    expect(confirmation.getByRole('listitem')).toHaveTextContent(/conexión/i);
  });
});
