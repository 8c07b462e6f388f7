import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

/** What only a family does: everything about signing and paying. */
const familyCalls = (endpoints as readonly Endpoint[])
  .filter(({ path }) => /^\/(contract\/(create|confirm|signing)|payments\/)/.test(path))
  .filter(({ access }) => access !== 'provider' && access !== 'anyone');

describe('signing and paying', () => {
  const product = useApp(paymentsApp);

  it('lists the calls that only families may make', () => {
    expect(familyCalls.length).toBeGreaterThan(9);
    for (const { path, access } of familyCalls) expect([path, access]).toEqual([path, ['user']]);
  });

  it.each(['admin', 'cau', 'accountant'] as const)(
    'is refused to %s, also with the scope of a family',
    async (scope) => {
      const family = await product.family();
      const staff = await product.staff(scope);
      const both = await product.staff(scope, 'user');
      for (const status of ['pending-signature', 'pending-payment'] as const) {
        const id = await product.addComputer(family, { status });
        for (const { method, path } of familyCalls) {
          const call = `${method} ${path.replace(/\{(id|token|order)\}/, id)}`;
          const body = method === 'GET' ? undefined : { computerId: id, token: id };
          expect([call, (await product.call(staff, call, body)).statusCode]).toEqual([call, 403]);
          const asBoth = (await product.call(both, call, body)).statusCode;
          expect([call, [400, 404, 410].includes(asBoth)]).toEqual([call, true]);
        }
        expect(await product.read(family, id)).toMatchObject({ status, contractSigned: false });
      }
    },
  );
});
