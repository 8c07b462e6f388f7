import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../testing/pictures.ts';
import { type StatementsApp, statementsApp } from '../../../testing/statements-app.ts';

describe('one transfer for several computers', () => {
  let product: StatementsApp;
  beforeAll(async () => {
    product = await statementsApp();
  });
  afterAll(() => product.close());

  async function awaiting(count: number): Promise<ComputerId[]> {
    const ids = [];
    while (ids.length < count) {
      product.clock.time = new Date(product.clock.time.getTime() + 1);
      ids.push((await product.awaitingTransfer()).id);
    }
    return ids;
  }

  async function join(computerIds: readonly ComputerId[]) {
    // Each family may ask for five mails an hour.
    await product.deps.db.deleteFrom('failed_tries').execute();
    const path = 'POST /payments/transfer/together';
    const reply = await product.call(product.family, path, { computerIds });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json() as { concept: string; amount: number; email: string };
  }

  const read = (id: ComputerId) => product.read(product.family, id);
  const sendReceipt = (id: ComputerId) =>
    product.send(product.family, `POST /computers/${id}/files/bankReceipt`, { content: pdf });
  const codeOf = (concept: string) => concept.split(' ').at(-1) ?? '';

  it('has one code and the total, and mails them once', async () => {
    const ids = await awaiting(3);
    const { concept, amount, email } = await join(ids);
    expect({ amount, email }).toEqual({ amount: 147, email: product.family.email });
    for (const id of ids) {
      const computer = await read(id);
      expect(computer.transfer?.concept).not.toBe(concept);
      expect(computer.transferTogether).toEqual({
        concept,
        amount: 147,
        computers: ids.map((computerId) => ({
          computerId,
          studentName: 'Brais Rial',
          amount: 49,
        })),
      });
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'transfer-data-sent',
        why: codeOf(concept),
      });
    }
  });

  it('keeps its code when the same computers ask again, and gets a new one for others', async () => {
    const ids = await awaiting(3);
    const first = await join(ids);
    expect((await join(ids.toReversed())).concept).toBe(first.concept);
    const fewer = await join(ids.slice(0, 2));
    expect(fewer.concept).not.toBe(first.concept);
    expect((await read(ids[2] as ComputerId)).transferTogether).toBeUndefined();
  });

  it('loses a computer that is paid alone, and ends when only one is left', async () => {
    const [one, two, three] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
    await join([one, two, three]);
    await product.call(product.family, `GET /payments/transfer/${one}`);
    expect((await read(one)).transferTogether).toBeUndefined();
    expect((await read(two)).transferTogether).toMatchObject({ amount: 98 });
    await product.setPaid(two);
    expect((await read(three)).transferTogether).toBeUndefined();
  });

  it('moves every computer that still awaits it with one receipt', async () => {
    const [one, two, paid, other] = (await awaiting(4)) as [
      ComputerId,
      ComputerId,
      ComputerId,
      ComputerId,
    ];
    await join([one, two, paid]);
    await product.setPaid(paid);
    expect((await sendReceipt(two)).statusCode).toBe(200);
    for (const id of [one, two]) {
      expect(await read(id)).toMatchObject({
        status: 'transfer-confirmation',
        paymentMethod: 'transfer',
        documents: { bankReceipt: expect.any(String) },
      });
      const names = (await product.events(id)).map(({ event }) => event);
      expect(names.filter((event) => event === 'receipt-uploaded')).toHaveLength(1);
    }
    const keys = await product.deps.db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .select(['file_key', 'computer_id'])
      .where('computer_id', 'in', [one, two])
      .where('kind', '=', 'bankReceipt')
      .execute();
    for (const { file_key, computer_id } of keys) expect(file_key).toContain(computer_id);
    expect(new Set(keys.map(({ file_key }) => file_key)).size).toBe(2);
    expect(await read(paid)).toMatchObject({ status: 'paid' });
    expect(await read(other)).toMatchObject({ status: 'pending-payment' });
  });

  it('moves them once when the receipt of two computers arrives at the same time', async () => {
    const ids = await awaiting(3);
    await join(ids);
    const replies = await Promise.all([...ids, ...ids.toReversed()].map(sendReceipt));
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'transfer-confirmation' });
  });

  it('shows the reviewer the whole transfer after one share is validated', async () => {
    const [one, two] = (await awaiting(2)) as [ComputerId, ComputerId];
    await join([one, two]);
    await sendReceipt(one);
    await product.call(product.accountant, `PUT /admin/computer/${one}/validate`);
    expect((await read(one)).status).toBe('paid');
    const { transferTogether } = await product.read(product.accountant, two);
    expect(transferTogether).toMatchObject({ amount: 98 });
  });

  it('is proposed from a statement for all its computers, and confirmed as parts', async () => {
    const ids = await awaiting(3);
    const { concept } = await join(ids);
    const lineId = await product.deposit(147, { concept });
    const line = await product.lineOf(concept);
    expect(line).toMatchObject({
      match: 'match',
      computer: { _id: ids[0], code: codeOf(concept), amount: 147 },
    });
    expect(line.computer?.others.map(({ _id }) => _id)).toEqual(ids.slice(1));

    const { results } = (await product.confirm([lineId])).json();
    expect(results).toMatchObject([{ confirmed: true, match: 'match' }]);
    expect(await product.parts(lineId)).toHaveLength(3);
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ status: 'paid' });
      expect(await product.paymentsOf(id)).toMatchObject([
        { source: 'statement', amount_cents: 4900, to_refund: null },
      ]);
    }
    // An undo takes all parts back.
    expect((await product.undo(lineId)).statusCode).toBe(200);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'pending-payment' });
  });

  it('matches what is still awaited, and leaves any other amount to a person', async () => {
    const ids = await awaiting(3);
    const { concept } = await join(ids);
    await product.setPaid(ids[0] as ComputerId);
    const whole = await product.deposit(147, { concept });
    expect(await product.lineOf(concept)).toMatchObject({
      match: 'other-amount',
      computer: { amount: 98 },
    });
    const { results } = (await product.confirm([whole])).json();
    expect(results).toMatchObject([{ confirmed: false, match: 'other-amount' }]);
    const suggestions = await product.call(
      product.accountant,
      `GET /admin/statements/${whole}/suggestions`,
    );
    const suggested = suggestions.json().suggestions as { _id: string; why: string[] }[];
    const withCode = suggested.filter(({ why }) => why.includes('code')).map(({ _id }) => _id);
    expect(withCode.toSorted()).toEqual(ids.toSorted());

    const rest = await product.deposit(98, { concept: `${concept} resto` });
    expect((await product.confirm([rest])).json().results).toMatchObject([{ confirmed: true }]);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  describe('after the family has asked for another transfer', () => {
    const single = (id: ComputerId) => product.call(product.family, `GET /payments/transfer/${id}`);
    const confirm = async (lineId: string) =>
      (await product.confirm([lineId])).json().results as { confirmed: boolean; match: string }[];
    const statuses = async (ids: readonly ComputerId[]) =>
      (await Promise.all(ids.map(read))).map(({ status }) => status);

    it('still matches a deposit with the code of the mail, when it joined others', async () => {
      const [one, two, three] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
      const { concept } = await join([one, two]);
      const later = await join([one, two, three]);
      const deposit = await product.deposit(98, { concept });
      expect(await product.lineOf(concept)).toMatchObject({
        match: 'match',
        computer: { _id: one, amount: 98, others: [{ _id: two }] },
      });
      expect((await read(one)).transferTogether).toMatchObject({ concept: later.concept });
      expect(await confirm(deposit)).toMatchObject([{ confirmed: true }]);
      expect(await statuses([one, two, three])).toEqual(['paid', 'paid', 'pending-payment']);
      // The later code is now for the computer that is left.
      const rest = await product.deposit(49, { concept: later.concept });
      expect(await confirm(rest)).toMatchObject([{ confirmed: true }]);
    });

    it('still matches a deposit with the code of the mail, when one is paid alone', async () => {
      const [one, two, three] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
      const { concept } = await join([one, two, three]);
      await single(one);
      expect((await read(two)).transferTogether).toMatchObject({ concept, amount: 98 });
      const whole = await product.deposit(147, { concept });
      expect(await product.lineOf(concept)).toMatchObject({
        match: 'match',
        computer: { amount: 147 },
      });
      expect(await confirm(whole)).toMatchObject([{ confirmed: true }]);
      expect(await statuses([one, two, three])).toEqual(['paid', 'paid', 'paid']);
    });

    it('matches the amount that the family sees, without the one that is paid alone', async () => {
      const [one, two, three] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
      const { concept } = await join([one, two, three]);
      await single(one);
      expect(await confirm(await product.deposit(98, { concept }))).toMatchObject([
        { confirmed: true },
      ]);
      expect(await statuses([one, two, three])).toEqual(['pending-payment', 'paid', 'paid']);
    });

    it('leaves any other amount to a person, with all computers of the code', async () => {
      const [one, two] = (await awaiting(2)) as [ComputerId, ComputerId];
      const { concept } = await join([one, two]);
      await single(one);
      await single(two);
      const deposit = await product.deposit(60, { concept });
      expect(await confirm(deposit)).toMatchObject([{ confirmed: false, match: 'other-amount' }]);
      const list = async (path: string) =>
        (await product.call(product.accountant, `GET ${path}`)).json();
      const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id).toSorted();
      const code = codeOf(concept);
      const path = `/admin/statements/${deposit}/suggestions`;
      const suggested = (await list(path)).suggestions as { _id: string; why: string[] }[];
      const both = [one, two].toSorted();
      expect(idsOf(suggested.filter(({ why }) => why.includes('code')))).toEqual(both);
      expect(idsOf((await list(`${path}?search=${code}`)).suggestions)).toEqual(both);
      expect(idsOf((await list(`/computers?search=${code}`)).docs)).toEqual(both);
    });

    it('moves only the computers of the new transfer with a receipt', async () => {
      const [one, two, three] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
      await join([one, two, three]);
      await join([one, two]);
      await single(two);
      await sendReceipt(one);
      expect(await statuses([one, two, three])).toEqual([
        'transfer-confirmation',
        'pending-payment',
        'pending-payment',
      ]);
    });
  });
});
