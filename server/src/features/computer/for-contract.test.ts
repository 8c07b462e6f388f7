import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { recordContractSigned, recordVoidSignature } from './service/for-contract.ts';

describe('the effect of a signature', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });

  const sign = (computerId: ComputerId, at = product.clock.now()) =>
    product.deps.db
      .transaction()
      .execute((tx) => recordContractSigned(tx, { subject: { computerId }, at }));

  it.each(statuses)(
    'moves a computer only in a status that waits for a signature: %s',
    async (status) => {
      const id = await product.addComputer(family, { status, issue: 'Falta o contrato' });
      // A computer in incomplete accepts the signature also after another missing document.
      const isAwaited = ['pending-signature', 'incomplete', 'pending'].includes(status);
      expect(await sign(id)).toEqual({ moved: isAwaited });
      const to = { 'pending-signature': 'pending-payment', incomplete: 'pending' }[
        status as string
      ];
      expect(await product.read(family, id)).toMatchObject({
        status: to ?? status,
        contractSigned: isAwaited,
        endDate: null,
      });
      expect(await product.events(id)).toHaveLength(isAwaited ? 2 : 1);
    },
  );

  it('does not move a request under review without an issue', async () => {
    const id = await product.addComputer(family, { status: 'pending' });
    expect(await sign(id)).toEqual({ moved: false });
    expect(await product.read(family, id)).toMatchObject({ contractSigned: false });
  });

  it('fixes the price of a transfer at the signature', async () => {
    await product.deps.db.updateTable('options').set({ cost_cents: 3950 }).execute();
    const id = await product.addComputer(family, { status: 'pending-signature' });
    const at = product.clock.now();
    await sign(id, at);
    await product.deps.db.updateTable('options').set({ cost_cents: 4900 }).execute();
    expect(await product.currentPeriod(id)).toMatchObject({
      transfer_price_cents: 3950,
      contracted_at: at,
    });
  });

  it('moves a paid computer to paid at the signature, with the end of its coverage', async () => {
    const paidAt = product.clock.now();
    const id = await product.addComputer(family, { status: 'pending-signature', paidAt });
    await sign(id);
    expect(await product.read(family, id)).toMatchObject({
      status: 'paid',
      endDate: seconds(new Date('2027-08-31T23:59:59+02:00')),
    });
  });

  it('moves a computer once for repeated signatures', async () => {
    const id = await product.addComputer(family, { status: 'pending-signature' });
    const results = await Promise.all([sign(id), sign(id), sign(id)]);
    expect(results.filter(({ moved }) => moved)).toHaveLength(1);
    expect(await product.events(id)).toHaveLength(2);
  });

  it('moves a computer again after an admin set it back to pending-signature', async () => {
    const id = await product.addComputer(family, { status: 'pending-signature' });
    await sign(id);
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${id}/change-status`, {
      status: 'pending-signature',
    });
    expect(await sign(id)).toEqual({ moved: true });
    expect(await product.read(family, id)).toMatchObject({ status: 'pending-payment' });
  });

  it('does not move an incomplete computer whose contract is already signed', async () => {
    const contractedAt = product.clock.now();
    const id = await product.addComputer(family, { status: 'incomplete', contractedAt });
    expect(await sign(id)).toEqual({ moved: false });
  });

  it('adds an event for a signature on a void contract, without a move', async () => {
    const id = await product.addComputer(family, { status: 'pending-signature' });
    await product.deps.db.transaction().execute((tx) =>
      recordVoidSignature(tx, {
        subject: { computerId: id },
        at: product.clock.now(),
      }),
    );
    expect(await product.read(family, id)).toMatchObject({
      status: 'pending-signature',
      contractSigned: false,
    });
    expect((await product.events(id)).map(({ event, actor }) => [event, actor])).toContainEqual([
      'void-contract-signed',
      'signing',
    ]);
  });
});
