import type { SettledDeposit, Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, network, refuse } from '../../testing/api.ts';
import { dialog } from '../../testing/lists.ts';
import { renderApp } from '../../testing/render-app.tsx';

const movement = {
  _id: '0199a1b2-0000-7000-8000-000000000001',
  bookedOn: '2026-11-15',
  amount: 60,
  payer: 'SABELA NUNEZ RIAL',
  text: 'CURSO',
  references: [],
};

const line: StatementLine = { ...movement, match: 'no-code', computer: null };

const sabela: Suggestion = {
  _id: 'c1',
  studentName: 'Brais Pérez',
  name: 'Sabela Núñez Rial',
  serialNumber: 'SN-1',
  code: 'E4Q6DCR',
  status: 'pending-payment',
  amount: 49,
  isAwaited: true,
  why: ['name', 'receipt'],
};

const part = { amount: 49, why: null, computer: null, isReturned: false, returnedOn: null };

const settled: SettledDeposit = {
  ...movement,
  amount: 49,
  settledAt: 1_794_000_000,
  by: 'Noa Vilar',
  parts: [
    {
      ...part,
      _id: 'p1',
      kind: 'assigned',
      computer: { _id: 'c1', studentName: 'Brais Pérez', name: 'Sabela Núñez Rial' },
    },
  ],
  fixedBy: null,
};

const page = <Doc,>(docs: Doc[]) => ({
  docs,
  total: docs.length,
  pagination: { total: docs.length, limit: 20, exact: true },
});

async function open() {
  const user = await renderApp('/accounting/statements', { scopes: ['accountant'] });
  await screen.findByRole('heading', { level: 1, name: 'Extractos del banco' });
  return user;
}

describe('settling a deposit', () => {
  function give(deposit: StatementLine = line, suggestions: Suggestion[] = [sabela]) {
    answer('GET /admin/statements', page([deposit]));
    answer('GET /admin/statements/{id}/suggestions', { suggestions });
    return answer('POST /admin/statements/{id}/settle', settled);
  }

  async function openDialog() {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Resolver: SABELA NUNEZ RIAL' }));
    return { user, form: await dialog('Resolver el ingreso') };
  }

  test('assigns the price to a suggested computer and refunds the rest', async () => {
    const received = give();
    const { user, form } = await openDialog();
    const suggested = await form.findByRole('list', { name: 'Equipos sugeridos' });
    expect(suggested).toHaveTextContent(
      /Espera 49,00\s€ · el nombre coincide · envió justificante/,
    );
    await user.click(form.getByRole('button', { name: 'Asignar: Brais Pérez' }));
    expect(form.getByRole('heading', { name: 'Asignado al equipo de Brais Pérez' })).toHaveFocus();
    expect(form.getByText(/Quedan 11,00\s€ por repartir\./)).toBeVisible();

    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByRole('alert')).toHaveTextContent(/Faltan 11,00\s€/);
    await user.click(form.getByRole('button', { name: 'Dejar por devolver a Sabela Núñez Rial' }));
    expect(form.getByText('Todo el ingreso está repartido.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(form.getByText('Escribe el motivo.')).toBeVisible();
    expect(received).toEqual([]);
    await user.type(form.getByLabelText('Motivo'), 'Pagó de más');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Ingreso resuelto/)).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([
      {
        parts: [
          { kind: 'assigned', computerId: 'c1', amount: 49 },
          { kind: 'to-refund', computerId: 'c1', amount: 11, why: 'Pagó de más' },
        ],
      },
    ]);
  });

  test('asks for a reason when the amount is not the price', async () => {
    const received = give({ ...line, amount: 45 });
    const { user, form } = await openDialog();
    await user.click(await form.findByRole('button', { name: 'Asignar: Brais Pérez' }));
    expect(form.getByLabelText('Importe')).toHaveValue('45,00');
    await user.type(form.getByLabelText('Motivo'), 'Beca');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Ingreso resuelto/)).toBeVisible();
    expect(received).toMatchObject([
      { body: { parts: [{ kind: 'assigned', amount: 45, why: 'Beca' }] } },
    ]);
  });

  test('offers only a refund for a computer that awaits no transfer', async () => {
    const received = give(line, [{ ...sabela, isAwaited: false, why: ['code'] }]);
    const { user, form } = await openDialog();
    await user.click(await form.findByRole('button', { name: 'Dejar por devolver: Brais Pérez' }));
    await user.type(form.getByLabelText('Motivo'), 'Pagó dos veces');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Ingreso resuelto/)).toBeVisible();
    expect(received).toMatchObject([
      { body: { parts: [{ kind: 'to-refund', computerId: 'c1', amount: 60 }] } },
    ]);
  });

  test('removes a part and sets the deposit aside', async () => {
    const received = give(line, []);
    const { user, form } = await openDialog();
    expect(await form.findByText(/Ningún equipo se parece/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Dejar por devolver' }));
    await user.click(form.getByRole('button', { name: 'Quitar: Por devolver' }));
    expect(form.getByText('SABELA NUNEZ RIAL').closest('[tabindex]')).toHaveFocus();
    expect(form.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Apartar' }));
    await user.type(form.getByLabelText('Motivo'), 'Intereses');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Ingreso resuelto/)).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([
      { parts: [{ kind: 'set-aside', amount: 60, why: 'Intereses' }] },
    ]);
  });

  test('searches for a computer', async () => {
    give(line, []);
    const searches: (string | null)[] = [];
    network.use(
      http.get('/api/v1/admin/statements/:id/suggestions', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        searches.push(search);
        return HttpResponse.json({ suggestions: search ? [{ ...sabela, why: [] }] : [] });
      }),
    );
    const { user, form } = await openDialog();
    await user.type(form.getByLabelText(/Buscar por nombre/), 'sabela');
    const found = await form.findByRole('list', { name: 'Equipos encontrados' });
    expect(within(found).getByText('Brais Pérez')).toBeVisible();
    expect(form.getByText('Equipos encontrados: 1')).toHaveRole('status');
    expect(searches).toEqual([null, 'sabela']);
  });

  test('says that another person was faster', async () => {
    give(line, []);
    refuse('POST /admin/statements/{id}/settle', 'deposit-settled');
    const { user, form } = await openDialog();
    await user.click(await form.findByRole('button', { name: 'Apartar' }));
    await user.type(form.getByLabelText('Motivo'), 'Intereses');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Otra persona ya ha resuelto');
  });
});

describe('settled deposits', () => {
  const toReturn: SettledDeposit = {
    ...settled,
    parts: [{ ...part, _id: 'p2', kind: 'to-refund', why: 'No sabemos de quién es' }],
  };

  test('are undone with a reason', async () => {
    answer('GET /admin/statements', page([]));
    answer('GET /admin/statements/settled', page([settled]));
    const received = answer('POST /admin/statements/{id}/undo', { success: true });
    const user = await open();
    const table = await screen.findByRole('table', { name: 'Resueltos' });
    expect(table).toHaveTextContent('Asignado');
    expect(table).toHaveTextContent('Brais Pérez');
    expect(table).toHaveTextContent('Noa Vilar');
    await user.click(screen.getByRole('button', { name: 'Deshacer: SABELA NUNEZ RIAL' }));
    const form = await dialog('Deshacer');
    expect(form.getByText(/La familia recibe un correo/)).toBeVisible();
    await user.type(form.getByLabelText('Motivo'), 'Era de otra');
    await user.click(form.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText(/Deshecho/)).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ why: 'Era de otra' }]);
  });

  test('say why they cannot be undone', async () => {
    answer('GET /admin/statements', page([]));
    answer('GET /admin/statements/settled', page([{ ...settled, fixedBy: 'deposit-invoiced' }]));
    await open();
    expect(await screen.findByText('Ya tiene factura: no se deshace.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument();
  });

  test('are marked as returned with their day', async () => {
    answer('GET /admin/statements', page([]));
    answer('GET /admin/statements/settled', page([toReturn]));
    const received = answer('POST /admin/statements/{id}/returned', toReturn);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /Ya está devuelto/ }));
    const form = await dialog('Ya está devuelto');
    await user.click(form.getByRole('button', { name: 'Anotar la devolución' }));
    expect(await screen.findByText('Devolución anotada.')).toBeVisible();
    expect(received).toMatchObject([
      { body: { returnedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    ]);
  });

  test('are filtered by what became of them', async () => {
    const filters: (string | null)[] = [];
    answer('GET /admin/statements', page([]));
    network.use(
      http.get('/api/v1/admin/statements/settled', ({ request }) => {
        filters.push(new URL(request.url).searchParams.get('kind'));
        return HttpResponse.json(page([settled]));
      }),
    );
    const user = await open();
    await screen.findByRole('table', { name: 'Resueltos' });
    await user.selectOptions(screen.getByLabelText('Ver'), 'Por devolver');
    await user.selectOptions(screen.getByLabelText('Ver'), 'Apartados');
    expect(filters).toEqual([null, 'to-refund', 'set-aside']);
  });
});
