import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { invoicesApp } from '../../../testing/invoices.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { useApp } from '../../../testing/use-app.ts';
import type { Caller } from '../../http/access.ts';
import { issueInvoice } from './service/issue-invoice.ts';
import { purgeKeys } from './service/purge-keys.ts';

describe('the idempotency key of an invoice', () => {
  const product = useApp(invoicesApp);

  type Request = { computerId: string; regenerate?: boolean; number?: string; why?: string };
  const create = (key: string, payload: Request, as: Member = product.accountant) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/admin/computer/create-invoice',
      headers: { ...product.signedIn(as), 'idempotency-key': key },
      payload,
    });
  const newKey = () => crypto.randomUUID();
  const deliveries = async (computerId: string) => {
    const { rows } = await product.database.pool.query(
      `select from jobs.job join invoices on invoices.id::text = data->>'invoiceId'
       where name = 'invoice.deliver' and computer_id = $1`,
      [computerId],
    );
    return rows.length;
  };

  // Covers B4.6
  it('returns the same invoice for every call with the same key, and mails it once', async () => {
    const computerId = await product.addPaidComputer();
    const key = newKey();
    const first = await create(key, { computerId });
    expect(first.statusCode).toBe(200);
    for (let each = 0; each < 3; each += 1) {
      expect((await create(key, { computerId })).json()).toEqual(first.json());
    }
    expect(await product.invoicesOf(computerId)).toHaveLength(1);
    expect(await deliveries(computerId)).toBe(1);
  });

  it('returns one invoice to concurrent calls with the same key over the network', async () => {
    const url = `http://127.0.0.1:${await product.listen()}/api/v1/admin/computer/create-invoice`;
    const computerId = await product.addPaidComputer();
    const key = newKey();
    const send = async () => {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          ...product.signedIn(product.accountant),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ computerId }),
      });
      return reply.json();
    };
    const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
    expect(first).toMatchObject({ number: expect.stringMatching(/^F2026-/) });
    for (const other of others) expect(other).toEqual(first);
    expect(await product.invoicesOf(computerId)).toHaveLength(1);
    expect(await deliveries(computerId)).toBe(1);
  });

  it('returns the same rectifying invoice when a regeneration is retried', async () => {
    const computerId = await product.addPaidComputer();
    const { number } = (await create(newKey(), { computerId })).json();
    const key = newKey();
    const request = { computerId, regenerate: true, number, why: 'El NIF estaba mal.' };
    const first = await create(key, request);
    expect(first.json().number).toMatch(/^R2026-/);
    expect((await create(key, request)).json()).toEqual(first.json());
    expect(await product.invoicesOf(computerId)).toHaveLength(2);
  });

  it('refuses a key that was used for another computer or with another body', async () => {
    const computerId = await product.addPaidComputer();
    const key = newKey();
    await create(key, { computerId });
    const others = [{ computerId: await product.addPaidComputer() }, { computerId, why: 'Otra.' }];
    for (const other of [...others, { computerId, regenerate: true }]) {
      const reply = await create(key, other);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'idempotency-key-reused' });
    }
    expect(await product.invoicesOf(computerId)).toHaveLength(1);
  });

  it('refuses one of two concurrent calls for different computers with the same key', async () => {
    const computers = [await product.addPaidComputer(), await product.addPaidComputer()];
    const key = newKey();
    const replies = await Promise.all(computers.map((computerId) => create(key, { computerId })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const issued = await Promise.all(computers.map((id) => product.invoicesOf(id)));
    expect(issued.flat()).toHaveLength(1);
  });

  it('issues two invoices when two users send the same key', async () => {
    const computers = [await product.addPaidComputer(), await product.addPaidComputer()] as const;
    const key = newKey();
    const own = (await create(key, { computerId: computers[0] })).json();
    const reply = await create(key, { computerId: computers[1] }, product.admin);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().number).not.toBe(own.number);
  });

  it('accepts a key again after a refused call', async () => {
    const computerId = await product.addComputer(product.family, { status: 'waiting' });
    const key = newKey();
    expect((await create(key, { computerId })).statusCode).toBe(409);
    expect((await create(key, { computerId: await product.addPaidComputer() })).statusCode).toBe(
      200,
    );
  });

  it.each(['', ' ', 'x'.repeat(101), 'clave ñ'])('refuses the malformed key "%s"', async (key) => {
    const reply = await create(key, { computerId: await product.addPaidComputer() });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid-input',
      issues: [{ field: 'idempotency-key', code: 'wrong-format' }],
    });
  });

  it('returns the same invoice after the connection breaks at any statement', {
    timeout: 180_000,
  }, async () => {
    const caller = { ...product.accountant } as unknown as Caller;
    await killEverywhere(product, {
      prepare: async () => ({ computerId: await product.addPaidComputer(), key: newKey() }),
      act: (deps, { computerId, key: idempotencyKey }) => {
        const request = { computerId, regenerate: undefined, why: undefined };
        return issueInvoice(deps, { ...request, caller, idempotencyKey });
      },
      check: async ({ computerId, key }) => {
        const reply = await create(key, { computerId });
        const [invoice, ...others] = await product.invoicesOf(computerId);
        expect(others).toEqual([]);
        expect(reply.json()).toMatchObject({ number: invoice?.number });
        expect(await deliveries(computerId)).toBe(1);
      },
    });
  });

  it('keeps a key for 24 hours and then deletes it', async () => {
    const computerId = await product.addPaidComputer();
    const key = newKey();
    const first = (await create(key, { computerId })).json();
    const issuedAt = product.clock.time.getTime();
    product.clock.time = new Date(issuedAt + 24 * 3_600_000);
    await purgeKeys(product.deps);
    expect((await create(key, { computerId })).json()).toEqual(first);
    product.clock.time = new Date(issuedAt + 24 * 3_600_000 + 1000);
    await purgeKeys(product.deps);
    expect((await create(key, { computerId })).json().number).toMatch(/^R2026-/);
  });
});
