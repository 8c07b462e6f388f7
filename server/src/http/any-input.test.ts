import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyInput, anyInput } from '../testing/any-input.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

describe('whatever is sent', () => {
  let product: TestApp;
  let callers: (object | undefined)[];

  beforeAll(async () => {
    product = await testApp();
    await product.addPerson({ email: 'familia@example.com' });
    await product.addPerson({
      email: 'equipo@example.com',
      scopes: ['user', 'admin', 'cau', 'accountant'],
    });
    callers = [
      undefined,
      await product.signIn('familia@example.com'),
      await product.signIn('equipo@example.com'),
    ];
  });
  afterAll(() => product.close());

  function send({ method, path }: Endpoint, caller: object | undefined, input: AnyInput) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => escaped(input.params[name] ?? ''));
    const query = input.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return product.app.inject({
      method,
      url: `/api/v1${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      remoteAddress: input.address,
      headers: { 'content-type': 'application/json', ...caller },
      ...(method !== 'GET' && { payload: input.body }),
    });
  }

  it.each(listed)(
    '%s answers, and never fails on our side',
    { timeout: 120_000 },
    (_name, endpoint) =>
      // What it finds, fast-check reports with the seed that finds it again.
      fc.assert(
        fc.asyncProperty(anyInput(endpoint), fc.nat(2), async (input, caller) => {
          const reply = await send(endpoint, callers[caller], input);
          if (reply.statusCode < 400) return;

          expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
          const { code, message } = reply.json();
          expect(message).toEqual(expect.stringMatching(/\S/));
          // Somebody on the staff may have switched maintenance on.
          if (code !== 'maintenance') expect(reply.statusCode).toBeLessThan(500);
        }),
        { numRuns: 150 },
      ),
  );

  it('leaves the product as it should be', async () => {
    for (const url of ['/health/ready', '/api/v1/options', '/api/v1/company']) {
      expect((await product.app.inject({ url })).statusCode).toBe(200);
    }
  });
});

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
