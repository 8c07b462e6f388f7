import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { awaitTransfers, joinTransfer, sendReceipt } from '../../../testing/joint-transfers.ts';
import { multipart } from '../../../testing/multipart.ts';
import { pdf } from '../../../testing/pictures.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { keptFiles } from '../../../testing/stored-files.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the receipt of a joint transfer', () => {
  const product = useApp(statementsApp);

  const awaiting = (count: number) => awaitTransfers(product, count);
  const join = (ids: readonly ComputerId[]) => joinTransfer(product, ids);
  const read = (id: ComputerId) => product.read(product.family, id);
  const send = (id: ComputerId) => sendReceipt(product, id);

  it('moves every computer that still awaits it with one receipt', async () => {
    const [one, two, paid, other] = (await awaiting(4)) as [
      ComputerId,
      ComputerId,
      ComputerId,
      ComputerId,
    ];
    await join([one, two, paid]);
    await product.setPaid(paid);
    expect((await send(two)).statusCode).toBe(200);
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
    const { kept } = await keptFiles(product.deps, async () => {
      const replies = await Promise.all([...ids, ...ids.toReversed()].map(send));
      const codes = replies.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 409)).toHaveLength(5);
    });
    expect(kept.toSorted()).toEqual(await receiptKeys(ids));
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'transfer-confirmation' });
  });

  it('stores no receipt with a computer that awaits none', async () => {
    const [one, two, paid] = (await awaiting(3)) as [ComputerId, ComputerId, ComputerId];
    await join([one, two, paid]);
    await product.setPaid(paid);
    await send(one);
    await product.call(product.accountant, `PUT /admin/computer/${one}/reject`, {
      issue: 'Borroso',
    });
    const { stored } = await keptFiles(product.deps, () => send(one));
    expect(stored).toHaveLength(1);
    expect(stored[0]).toContain(one);
  });

  it('leaves no file behind when a computer is paid, or the call is repeated, meanwhile', async () => {
    const [one, two] = (await awaiting(2)) as [ComputerId, ComputerId];
    await join([one, two]);
    const { put } = product.deps.files;
    const { stored, kept } = await keptFiles(product.deps, async () => {
      const record = product.deps.files.put;
      product.deps.files.put = async (key, content) => {
        await record(key, content);
        if (key.includes(two)) await product.setPaid(two);
      };
      expect((await send(one)).statusCode).toBe(200);
    });
    product.deps.files.put = put;
    expect(stored).toHaveLength(2);
    expect(kept).toEqual(await receiptKeys([one, two]));

    const [three, four] = (await awaiting(2)) as [ComputerId, ComputerId];
    await join([three, four]);
    const repeated = await keptFiles(product.deps, async () => {
      const { headers, ...body } = multipart([{ content: pdf }]);
      const key = crypto.randomUUID();
      const sendWithKey = () =>
        product.app.inject({
          method: 'POST',
          url: `/api/v1/computers/${three}/files/bankReceipt`,
          headers: { ...headers, ...product.signedIn(product.family), 'idempotency-key': key },
          ...body,
        });
      const replies = await Promise.all([sendWithKey(), sendWithKey(), sendWithKey()]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    });
    expect(repeated.kept.toSorted()).toEqual(await receiptKeys([three, four]));
  });

  it('leaves no file behind when one of them cannot be stored', async () => {
    const [one, two] = (await awaiting(2)) as [ComputerId, ComputerId];
    await join([one, two]);
    const { put } = product.deps.files;
    const { kept } = await keptFiles(product.deps, async () => {
      const record = product.deps.files.put;
      product.deps.files.put = async (key, content) => {
        await record(key, content);
        if (key.includes(two)) throw new Error('the disk is full');
      };
      expect((await send(one)).statusCode).toBe(500);
    });
    product.deps.files.put = put;
    expect(kept).toEqual([]);
    expect(await read(one)).toMatchObject({ status: 'pending-payment' });
  });

  async function receiptKeys(ids: readonly ComputerId[]): Promise<string[]> {
    const rows = await product.deps.db
      .selectFrom('documents')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'documents.period_id')
      .select('file_key')
      .where('computer_id', 'in', ids)
      .where('kind', '=', 'bankReceipt')
      .execute();
    return rows.map(({ file_key }) => file_key).toSorted();
  }
});
