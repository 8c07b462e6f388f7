import { readdir } from 'node:fs/promises';
import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from '../../testing/access-matrix.ts';
import type { Case } from '../../testing/access-rights.ts';
import type { Member } from '../../testing/computers.ts';
import { perLayer } from '../../testing/layer.ts';
import { multipart } from '../../testing/multipart.ts';
import { paymentsApp } from '../../testing/payments.ts';
import { tableHashes } from '../../testing/table-hashes.ts';
import { useApp } from '../../testing/use-app.ts';

/** Every request of the access matrix, so that a new endpoint is tested too. */
const requests = (endpoints as readonly Endpoint[]).flatMap((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  return [accessMatrix[name] ?? []].flat().map((each) => [name, endpoint, each] as const);
});

describe('a viewing token', () => {
  const product = useApp(paymentsApp);
  let family: Member;
  let viewer: Member;

  beforeAll(async () => {
    family = await product.family();
    viewer = await product.staff('admin', 'cau', 'accountant');
  });

  async function prepare({ status, prepare: build }: Case) {
    const id = await product.addComputer(family, {
      status: status ?? 'waiting',
      contractedAt: product.clock.now(),
    });
    return (await build?.({ product, family, id })) ?? {};
  }

  async function send(endpoint: Endpoint, each: Case, authorizationOf: () => Promise<string>) {
    const { path = endpoint.path, body, file } = await prepare(each);
    const { headers, ...request }: InjectOptions = file
      ? multipart([file])
      : body
        ? { payload: body }
        : {};
    const authorization = await authorizationOf();
    const before = await everything();
    const reply = await product.app.inject({
      method: endpoint.method,
      url: `/api/v1${path}`,
      ...request,
      headers: { ...headers, authorization },
    });
    return { reply, before, after: await everything() };
  }

  /**
   * The rows of every table, the stored files and the sent mails, but not the PDF of an invoice:
   * its first reader prints it from the stored invoice.
   */
  async function everything() {
    const found = await readdir(product.deps.config.dataDir, { recursive: true });
    const files = found.filter((name) => name !== 'files' && !name.startsWith('files/invoices'));
    return { tables: await tableHashes(product.database.pool), files: files.toSorted() };
  }

  async function viewing(): Promise<string> {
    const reply = await product.call(viewer, `POST /user/${family.id}/view`, { reason: 'Proba' });
    return `Bearer ${reply.json().token}`;
  }

  const tried = requests.filter((_, place) => place % perLayer({ everyday: 8, all: 1 }) === 0);

  it.each(tried)('%s changes nothing', { timeout: 60_000 }, async (_name, endpoint, each) => {
    const { reply, before, after } = await send(endpoint, each, viewing);
    expect(after).toEqual(before);
    if (endpoint.openToViewer) {
      expect([200, 404]).toContain(reply.statusCode);
    } else {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'read-only-view']);
    }
  });

  it('the same calls with a session change tables, so the comparison would show a change', async () => {
    const changing = ['GET /payments/creditcard/{id}', 'GET /payments/transfer/{id}'];
    for (const [name, endpoint, each] of requests.filter(([key]) => changing.includes(key))) {
      const session = async () => product.signedIn(family).authorization;
      const { reply, before, after } = await send(endpoint, each, session);
      expect([name, reply.statusCode]).toEqual([name, 200]);
      expect(after).not.toEqual(before);
    }
  });

  it('refuses in the language of the caller', async () => {
    const reply = await product.app.inject({
      method: 'POST',
      url: '/api/v1/computers',
      headers: { authorization: await viewing(), 'accept-language': 'gl' },
    });
    expect(reply.json()).toMatchObject({
      code: 'read-only-view',
      message: 'Estás a ver a área dunha familia: non se pode cambiar nada.',
    });
  });

  it('reads what the family reads, and nothing of another family', async () => {
    const authorization = await viewing();
    const other = await product.addComputer(await product.family());
    const own = await product.addComputer(family);
    const read = (path: string) =>
      product.app.inject({ url: `/api/v1${path}`, headers: { authorization } });
    expect((await read('/user/me')).json()).toMatchObject({ _id: family.id, scopes: ['user'] });
    expect((await read('/computers/me')).json()).toEqual(
      (await product.call(family, 'GET /computers/me')).json(),
    );
    expect((await read(`/computers/${own}`)).statusCode).toBe(200);
    expect((await read(`/computers/${other}`)).statusCode).toBe(404);
    expect((await read('/options')).json()).not.toHaveProperty('staffSecondFactor');
  });
});
