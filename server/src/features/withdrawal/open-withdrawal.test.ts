import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/use-app.ts';
import { withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('a withdrawal that nobody has decided', () => {
  const product = useApp(withdrawalsApp);

  /** A family that withdrew while its receipt waited for the accountant. */
  const withReceipt = async () => {
    const signed = await product.contracted({ status: 'transfer-confirmation' });
    const { number, status } = (await product.withdraw(signed)).json();
    expect(status).toBe('blocked');
    return { ...signed, number };
  };
  const invoice = async (computerId: string) =>
    product.call(await product.staff('accountant'), 'POST /admin/computer/create-invoice', {
      computerId,
    });
  const statusOf = async (number: string) => (await product.caseOf(number)).status;

  it('is in the selection of a bulk action, and goes on when its transfer is validated', async () => {
    const { computerId, number } = await withReceipt();
    const admin = await product.staff('admin');
    const { docs } = (
      await product.call(admin, 'GET /computers/selection?status=transfer-confirmation')
    ).json();
    const listed = docs.find(({ _id }: { _id: string }) => _id === computerId);
    expect(listed.withdrawal).toMatchObject({ number, status: 'blocked' });

    await product.call(admin, `PUT /admin/computer/${computerId}/validate`);
    expect(await product.statusOf(computerId)).toBe('paid');
    expect((await invoice(computerId)).json()).toMatchObject({
      code: 'withdrawal-open',
      details: { number },
    });
    await product.watch();
    expect(await statusOf(number)).toBe('refunding');
    expect(await product.statusOf(computerId)).toBe('expired');
  });

  it('goes on when its transfer is rejected', async () => {
    const { computerId, number } = await withReceipt();
    const admin = await product.staff('admin');
    const issue = { issue: 'No es un justificante' };
    await product.call(admin, `PUT /admin/computer/${computerId}/reject`, issue);
    await product.watch();
    expect(await statusOf(number)).toBe('done');
  });

  it('keeps a late one from being invoiced, also by hand, until it is declined', async () => {
    const signed = await product.paid();
    product.days(20);
    const { number, status } = (await product.withdraw(signed)).json();
    expect(status).toBe('late');
    expect((await invoice(signed.computerId)).statusCode).toBe(409);
    const admin = await product.staff('admin');
    const byHand = await product.call(admin, `PUT /computers/${signed.computerId}/change-status`, {
      status: 'invoiced',
    });
    expect(byHand.json().code).toBe('withdrawal-open');
    expect(await product.statusOf(signed.computerId)).toBe('paid');
    const { id } = await product.caseOf(number);
    await product.call(admin, `POST /cases/${id}/withdrawal/decline`, { why: 'Pasou o prazo.' });
    expect((await invoice(signed.computerId)).statusCode).toBe(200);
  });
});
