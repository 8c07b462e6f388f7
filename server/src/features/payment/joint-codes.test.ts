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

describe('a joint transfer after the family has asked for another one', () => {
  const product = useApp(statementsApp);

  const awaiting = (count: number) => awaitTransfers(product, count);
  const join = (ids: readonly ComputerId[]) => joinTransfer(product, ids);
  const read = (id: ComputerId) => product.read(product.family, id);
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
    await sendReceipt(product, one);
    expect(await statuses([one, two, three])).toEqual([
      'transfer-confirmation',
      'pending-payment',
      'pending-payment',
    ]);
  });
});
