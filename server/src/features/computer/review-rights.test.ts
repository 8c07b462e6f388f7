import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComputerRows } from '../../../stories/written-computer.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the right to review', () => {
  const product = useApp(computersApp);
  let family: Member;
  let admin: Member;
  beforeAll(async () => {
    family = await product.family();
    admin = await product.staff('admin');
  });

  const add = (status: Status, given: Partial<ComputerRows> = {}) =>
    product.addComputer(family, { status, ...given });
  const validate = (id: string, as: Member = admin) =>
    product.call(as, `PUT /admin/computer/${id}/validate`);
  const reject = (id: string, issue = 'Falta algo', as: Member = admin) =>
    product.call(as, `PUT /admin/computer/${id}/reject`, { issue });

  const rights: [Scope[], Partial<Record<Status, number>>][] = [
    [['admin'], { unverified: 200, pending: 200, 'transfer-confirmation': 200 }],
    [['accountant'], { unverified: 200, pending: 200, 'transfer-confirmation': 200 }],
    [['cau'], { unverified: 200, pending: 200, 'transfer-confirmation': 403 }],
    [['user', 'cau'], { unverified: 200, pending: 200, 'transfer-confirmation': 403 }],
    [['cau', 'accountant'], { unverified: 200, pending: 200, 'transfer-confirmation': 200 }],
    [['user'], { unverified: 403, pending: 403, 'transfer-confirmation': 403 }],
  ];

  // Covers B1.3, B4.5, B6.4
  it.each(rights)('lets only the right scopes decide: %j', async (scopes, expected) => {
    const person = await product.staff(...scopes);
    for (const [status, code] of Object.entries(expected) as [Status, number][]) {
      for (const decide of [validate, (id: string, as: Member) => reject(id, 'Non', as)]) {
        const id = await add(status);
        const reply = await decide(id, person);
        expect(reply.statusCode, status).toBe(code);
        if (code === 403) {
          expect(reply.json()).toMatchObject({ code: 'access-denied' });
          expect(await product.read(admin, id)).toMatchObject({ status });
          expect(await product.events(id)).toHaveLength(1);
        }
      }
    }
  });

  it('refuses a review of an unknown computer or without a login', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000';
    const gone = await add('pending', { deletedAt: product.clock.now(), claims: false });
    for (const id of [unknown, gone]) {
      expect((await validate(id)).statusCode).toBe(404);
      expect((await reject(id)).statusCode).toBe(404);
    }
    const id = await add('pending');
    expect((await product.call(undefined, `PUT /admin/computer/${id}/validate`)).statusCode).toBe(
      401,
    );
  });
});
