import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '../../testing/api.ts';
import { movement, openStatements, settled } from '../../testing/deposits.ts';
import { dialog } from '../../testing/lists.ts';
import { pageOf } from '../../testing/replies/reply.ts';

const line: StatementLine = { ...movement, match: 'no-code', computer: null };

const sabela: Suggestion = {
  _id: 'c1',
  repair: null,
  studentName: 'Brais Pérez',
  name: 'Sabela Núñez Rial',
  serialNumber: 'SN-1',
  code: 'E4Q6DCR',
  status: 'pending-payment',
  amount: 49,
  isAwaited: true,
  why: ['name', 'receipt'],
};

describe('settling a deposit', () => {
  function give(deposit: StatementLine = line, suggestions: Suggestion[] = [sabela]) {
    answer('GET /admin/statements', pageOf([deposit]));
    answer('GET /admin/statements/{id}/suggestions', { suggestions });
    return answer('POST /admin/statements/{id}/settle', settled);
  }

  async function openDialog() {
    const user = await openStatements();
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
    expect(await form.findByText(/No hay ningún equipo que sugerir/)).toBeVisible();
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

  test('offers the other choices when the suggestions no longer move them', async () => {
    give();
    const suggestions = Promise.withResolvers<void>();
    const after = suggestions.promise;
    answer('GET /admin/statements/{id}/suggestions', { suggestions: [sabela] }, { after });
    const { form } = await openDialog();
    expect(form.queryByRole('button', { name: 'Apartar' })).not.toBeInTheDocument();
    suggestions.resolve();
    expect(await form.findByRole('button', { name: 'Apartar' })).toBeVisible();
    expect(form.getByRole('list', { name: 'Equipos sugeridos' })).toBeVisible();
  });

  test('searches for a computer', async () => {
    give(line, []);
    const searches: (string | null)[] = [];
    answer('GET /admin/statements/{id}/suggestions', ({ query }) => {
      const search = query.get('search');
      searches.push(search);
      return { suggestions: search ? [{ ...sabela, why: [] }] : [] };
    });
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
