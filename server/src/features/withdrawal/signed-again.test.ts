import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addSignedContract,
  type WithdrawalsApp,
  withdrawalsApp,
} from '../../../testing/withdrawal-cases.ts';

describe('a contract that is signed again for the same period', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
  });
  afterEach(() => product.close());

  const signAgain = (signed: Parameters<typeof addSignedContract>[1]) => {
    product.clock.time = new Date(product.clock.time.getTime() + 60_000);
    return addSignedContract(product.deps, signed);
  };

  it('leaves the earlier withdrawal as it was, so that it can end', async () => {
    const signed = await product.contracted();
    await product.startPayment(signed);
    const { number } = (await product.withdraw(signed)).json();
    await signAgain(signed);
    expect((await product.withdraw(signed)).json()).toMatchObject({ number, status: 'blocked' });

    const { id } = await product.caseOf(number);
    const admin = await product.staff('admin');
    const reply = await product.call(admin, `POST /cases/${id}/withdrawal/unblock`);
    const contract = { contractId: signed.contractId };
    expect(reply.json()).toMatchObject({ status: 'done', contract });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
  });

  it('is withdrawn from by its new contract, not by the earlier one', async () => {
    const signed = await product.contracted();
    const { contractId } = await signAgain(signed);
    expect((await product.withdraw(signed)).statusCode).toBe(404);
    const own = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(own.contracts).toMatchObject([{ contractId }]);
    expect((await product.withdraw({ ...signed, contractId })).json().status).toBe('done');
  });

  it('returns its money once when the family withdraws from both', async () => {
    const signed = await product.contracted();
    const orders = [await product.startPayment(signed), await product.startPayment(signed)];
    const [order = ''] = orders;
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const first = (await product.withdraw(signed)).json();
    const { contractId } = await signAgain(signed);
    const second = (await product.withdraw({ ...signed, contractId })).json();
    expect([first.status, second.status]).toEqual(['blocked', 'blocked']);

    const admin = await product.staff('admin');
    for (const { number } of [second, first]) {
      const { id } = await product.caseOf(number);
      await product.call(admin, `POST /cases/${id}/withdrawal/unblock`);
    }
    await product.runRefunds();
    await product.watch();
    for (const { number } of [first, second]) {
      expect((await product.caseOf(number)).status).toBe('done');
    }
    expect(await product.gateway.held(orders)).toBe(0);
    const [payment] = await product.payments(signed.computerId);
    expect(payment?.refunded_cents).toBe(payment?.amount_cents);
  });
});
