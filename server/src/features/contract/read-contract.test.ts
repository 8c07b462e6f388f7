import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { contractsApp } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('contract of a computer', () => {
  const product = useApp(contractsApp);

  const read = (as: Member | undefined, id: string, query = '') =>
    product.call(as, `GET /computers/${id}/contract${query}`);

  it('returns the draft, then the file to sign, then the sealed file', async () => {
    const family = await product.family();
    const id = await product.addComputer(family, { status: 'pending-signature' });
    const draft = await read(family, id);
    expect(draft.headers['content-type']).toBe('application/pdf');
    expect(draft.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const signing = await product.createContractFor(family, id);
    const page = await product.call(family, `GET /contract/signing/${signing.token}/pdf`);
    expect((await read(family, id)).rawPayload.equals(page.rawPayload)).toBe(true);

    await product.signWithCode(signing);
    expect((await read(family, id)).rawPayload.equals(page.rawPayload)).toBe(true);
    const sealed = await product.seal(signing);
    expect((await read(family, id)).rawPayload.equals(sealed)).toBe(true);
  });

  it('does not return a void contract', async () => {
    const { family, computerId } = await product.createContract();
    const before = (await read(family, computerId)).rawPayload;
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ data_version: 9 })
      .where('computer_id', '=', computerId)
      .execute();
    const after = (await read(family, computerId)).rawPayload;
    expect(after.equals(before)).toBe(false);
  });

  it('finds the contract of an earlier period by its ordinal', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const sealed = await product.seal(signing);
    const { db } = product.deps;
    const { id: _, payment_number: __, ...first } = await product.currentPeriod(signing.computerId);
    await db
      .insertInto('coverage_periods')
      .values({
        ...first,
        id: crypto.randomUUID(),
        ordinal: 2,
        contracted_at: null,
        data_version: 1,
      })
      .execute();
    await db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('id', '=', signing.computerId)
      .execute();
    const now = await read(signing.family, signing.computerId);
    expect(now.rawPayload.equals(sealed)).toBe(false);
    const earlier = await read(signing.family, signing.computerId, '?period=1');
    expect(earlier.rawPayload.equals(sealed)).toBe(true);
    const never = await read(signing.family, signing.computerId, '?period=3');
    expect([never.statusCode, never.json().code]).toEqual([404, 'contract-missing']);
  });

  it.each(['paid', 'expired', 'pending-payment'] as const)(
    'replies contract-missing for a computer in %s without a contract',
    async (status) => {
      const family = await product.family();
      const id = await product.addComputer(family, { status });
      const reply = await read(family, id);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'contract-missing']);
    },
  );

  it('shows a contract only to its family and the staff', async () => {
    const { computerId } = await product.createContract();
    expect((await read(await product.staff('cau'), computerId)).statusCode).toBe(200);
    expect((await read(await product.family(), computerId)).statusCode).toBe(404);
    expect((await read(undefined, computerId)).statusCode).toBe(401);
  });
});
