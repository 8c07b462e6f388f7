import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  awaitTransfers,
  codeOf,
  joinTransfer,
  sendReceipt,
} from '../../../testing/joint-transfers.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('one transfer for several computers', () => {
  const product = useApp(statementsApp);

  const awaiting = (count: number) => awaitTransfers(product, count);
  const join = (ids: readonly ComputerId[]) => joinTransfer(product, ids);
  const read = (id: ComputerId) => product.read(product.family, id);

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

  it('shows the reviewer the whole transfer after one share is validated', async () => {
    const [one, two] = (await awaiting(2)) as [ComputerId, ComputerId];
    await join([one, two]);
    await sendReceipt(product, one);
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
});
