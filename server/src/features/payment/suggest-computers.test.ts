import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import { describe, expect, it } from 'vitest';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('suggestions for a deposit', () => {
  const product = useApp(statementsApp);
  let count = 0;

  async function newDeposit({ payer, concept = 'Ingreso', euros = 49 }: NewDeposit) {
    count += 1;
    return product.deposit(euros, { payer, concept: `${concept} ${count}` });
  }

  type NewDeposit = { payer: string; concept?: string; euros?: number };

  async function suggestions(line: string, search = ''): Promise<Suggestion[]> {
    const query = search && `?search=${encodeURIComponent(search)}`;
    const path = `GET /admin/statements/${line}/suggestions${query}`;
    const reply = await product.call(product.accountant, path);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().suggestions;
  }

  /** A computer that awaits a transfer, of a family and a student with these names. */
  async function awaiting(names: { parent?: [string, string, string]; student?: string }) {
    const family = await product.addPerson();
    const { id, code } = await product.awaitingTransfer();
    const [first_name, surname1, surname2] = names.parent ?? ['Xoán', 'Lema', 'Castro'];
    const { db } = product.deps;
    await db
      .updateTable('users')
      .set({ first_name, surname1, surname2 })
      .where('id', '=', family)
      .execute();
    await db
      .updateTable('computers')
      .set({ user_id: family, student_name: names.student ?? 'Antía Lema' })
      .where('id', '=', id)
      .execute();
    return { id, code };
  }

  it('find the family by the name of the payer, in any order and without accents', async () => {
    const { id, code } = await awaiting({ parent: ['Uxía', 'Sueiro', 'Bértolo'] });
    await awaiting({ parent: ['Sabela', 'Sueiro', 'Outeiro'] });
    const line = await newDeposit({ payer: 'BERTOLO SUEIRO UXIA' });
    const [first, ...others] = await suggestions(line);
    expect(first).toMatchObject({
      _id: id,
      name: 'Uxía Sueiro Bértolo',
      code,
      amount: 49,
      isAwaited: true,
      status: 'pending-payment',
      why: ['name', 'amount'],
    });
    expect(others.filter(({ why }) => why.includes('name'))).toEqual([]);
  });

  it('find the student by the names in the concept', async () => {
    const { id } = await awaiting({ student: 'Brais Loureiro Pena' });
    const line = await newDeposit({ payer: 'CAIXA', concept: 'Curso Brais Loureiro' });
    expect((await suggestions(line))[0]).toMatchObject({ _id: id, why: ['name', 'amount'] });
  });

  it('find the computer of the code, also when it is already paid', async () => {
    const { id, code } = await product.awaitingTransfer();
    await product.setPaid(id);
    const line = await newDeposit({ payer: 'OUTRO', concept: code });
    expect((await suggestions(line))[0]).toMatchObject({
      _id: id,
      isAwaited: false,
      why: expect.arrayContaining(['code']),
    });
  });

  it('find a renewed computer by the code of its earlier period', async () => {
    const { id, code } = await product.awaitingTransfer();
    const { payment_number: _, ...period } = await product.currentPeriod(id);
    await product.deps.db
      .insertInto('coverage_periods')
      .values({ ...period, id: crypto.randomUUID(), ordinal: period.ordinal + 1 })
      .execute();
    const line = await newDeposit({ payer: 'OUTRO', concept: code });
    const found = await suggestions(line);
    expect(found[0]).toMatchObject({ _id: id, isAwaited: true, why: ['code', 'amount'] });
    expect(found[0]?.code).not.toBe(code);
  });

  it('show recent requests and receipts of the same amount when no name matches', async () => {
    const { id } = await product.awaitingTransfer();
    await product.call(product.family, `GET /payments/transfer/${id}`);
    const line = await newDeposit({ payer: 'NINGUEN COÑECIDO' });
    const found = await suggestions(line);
    expect(found.find(({ _id }) => _id === id)).toMatchObject({ why: ['amount', 'asked'] });
    const other = await newDeposit({ payer: 'NINGUEN COÑECIDO', euros: 12 });
    expect(await suggestions(other)).toEqual([]);
  });

  it('search by name, DNI, serial number and payment code, in any status', async () => {
    const { id, code } = await awaiting({
      parent: ['Noa', 'Piñeiro', 'Vilar'],
      student: 'Iria Piñeiro',
    });
    await product.setPaid(id);
    const { serial_number } = await product.deps.db
      .selectFrom('computers')
      .select('serial_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const line = await newDeposit({ payer: 'X' });
    for (const text of ['noa pineiro', 'iria', serial_number, code, code.toLowerCase()]) {
      const found = await suggestions(line, text);
      expect(
        found.map(({ _id }) => _id),
        text,
      ).toContain(id);
    }
    expect((await suggestions(line, '12345678Z')).length).toBeGreaterThan(0);
    expect(await suggestions(line, 'ningún chámase así')).toEqual([]);
  });
});
