import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from '../../testing/access-matrix.ts';
import { type Case, callers, type Outcome } from '../../testing/access-rights.ts';
import type { Member } from '../../testing/computers.ts';
import { type PaymentsApp, paymentsApp } from '../../testing/payments.ts';
import { useApp } from '../../testing/use-app.ts';

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

/** Calls each endpoint as each kind of caller and compares the result with the access matrix. */
describe('the access matrix', () => {
  const product = useApp(paymentsApp);
  let people: Record<(typeof callers)[number], Member | undefined>;

  beforeAll(async () => {
    people = {
      anonymous: undefined,
      family: await product.family(),
      other: await product.family(),
      workshop: await product.staff('workshop'),
      cau: await product.staff('cau'),
      accountant: await product.staff('accountant'),
      admin: await product.staff('admin'),
    };
  });

  it('lists every endpoint in the access matrix and no other', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(listed.map(([name]) => name).toSorted());
  });

  // Covers B1.1, B1.2, B6.2, B6.7, B6.10, F6.7
  it.each(listed)(
    '%s admits exactly the callers in the access matrix',
    { timeout: 60_000 },
    async (name, endpoint) => {
      const cases = [
        accessMatrix[name] ?? expect.fail('the access matrix has no row for this endpoint'),
      ].flat();
      for (const each of cases) {
        const outcomes = await callAsEach(endpoint, each);
        if (each.rights === 'alike') expect(new Set(Object.values(outcomes)).size).toBe(1);
        else expect(outcomes).toEqual(each.rights);
      }
    },
  );

  async function callAsEach({ method, path: listedPath }: Endpoint, each: Case) {
    const family = people.family ?? expect.fail();
    // All callers share one network, whose wrong keys of the rows before are counted together.
    await product.deps.db.deleteFrom('failed_tries').execute();
    const { path = listedPath, body, file } = await prepareRequest(each, { product, family });
    const outcomes: Record<string, Outcome | number> = {};
    for (const who of callers) {
      const call = `${method} ${path}`;
      const as = people[who];
      const reply = await (file ? product.send(as, call, file) : product.call(as, call, body));
      expect(reply.statusCode).toBeLessThan(500);
      outcomes[who] = each.rights === 'alike' ? reply.statusCode : outcomeOf(reply);
    }
    return outcomes;
  }
});

async function prepareRequest(
  { status, prepare }: Case,
  { product, family }: { product: PaymentsApp; family: Member },
) {
  const id = await product.addComputer(family, {
    status: status ?? 'waiting',
    contractedAt: product.clock.now(),
  });
  return (await prepare?.({ product, family, id })) ?? {};
}

/** Data of another family is hidden: the reply is the same as for a missing row or a dead link. */
function outcomeOf(reply: LightMyRequestResponse): Outcome {
  if (reply.statusCode === 401) return 'signed-out';
  if (reply.statusCode === 403) return 'denied';
  if (reply.statusCode === 410) return 'hidden';
  return reply.statusCode === 404 && reply.json().code === 'not-found' ? 'hidden' : 'allowed';
}
