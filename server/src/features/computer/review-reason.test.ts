import type { Status } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the reason of a rejection', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const add = (status: Status) =>
    product.addComputer(family, {
      status,
      ...(status === 'pending' && { paidAt: product.clock.now(), paymentMethod: 'creditCard' }),
    });
  const reject = (id: string, issue: unknown) =>
    product.call(admin, `PUT /admin/computer/${id}/reject`, { issue });

  // Covers B4.3
  it.each([
    ['no reason', undefined, 'required'],
    ['blanks', ' \n\t ', 'required'],
    ['501 characters', 'x'.repeat(501), 'too-long'],
    ['a control character', 'a\u0000b', 'wrong-format'],
    ['a number', 7, 'required'],
  ])('refuses a rejection without a valid reason: %s', async (_what, issue, code) => {
    for (const status of ['transfer-confirmation', 'unverified', 'pending'] as const) {
      const id = await add(status);
      const reply = await reject(id, issue);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ issues: [{ field: 'issue', code }] });
      expect(await product.read(family, id)).toMatchObject({ status });
    }
  });

  it('accepts a reason of several lines', async () => {
    const id = await add('pending');
    expect((await reject(id, ' Falta:\n- o DNI\r\n\r\n- a sinatura\t')).statusCode).toBe(200);
    expect(await product.read(family, id)).toMatchObject({
      status: 'incomplete',
      issue: 'Falta: - o DNI - a sinatura',
    });
  });
});
