import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../testing/app.ts';
import { type LifecycleApp, lifecycleApp } from '../../testing/lifecycle.ts';
import { unzipped } from '../../testing/unzip.ts';

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

/** Simulates requests that a browser sends for a hostile page, and files with hostile content. */
describe('requests from other sites', () => {
  let product: LifecycleApp;
  let covered: Awaited<ReturnType<LifecycleApp['covered']>>;
  let signedIn: { authorization: string };

  beforeAll(async () => {
    product = await lifecycleApp();
    covered = await product.covered();
    signedIn = await product.signIn(covered.family.email);
  }, 60_000);
  afterAll(() => product.close());

  const urlOf = ({ path }: Endpoint) => `/api/v1${path.replace(/\{\w+\}/g, covered.computerId)}`;

  it.each(listed)('%s grants other sites no access and sets no cookie', async (_name, endpoint) => {
    const { method } = endpoint;
    const url = urlOf(endpoint);
    const origin = { origin: 'https://attacker.example' };
    const asked = { ...origin, 'access-control-request-method': method };
    const replies = [
      await product.app.inject({ method, url, headers: origin }),
      await product.app.inject({ method: 'OPTIONS', url, headers: asked }),
    ];
    for (const { headers } of replies) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect(replies[1]?.statusCode).toBe(404);
  });

  it('refuses a token in the URL, a cookie or another header', async () => {
    const token = signedIn.authorization.replace('Bearer ', '');
    const url = `/api/v1/user/me?token=${token}&access_token=${token}&authorization=${token}`;
    const headers = { cookie: `token=${token}; _t_=${token}`, 'x-auth-token': token };
    expect((await product.app.inject({ url, headers })).statusCode).toBe(401);
  });

  it('refuses the content types of HTML forms', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const reply = await product.app.inject({
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'content-type': type },
        payload: JSON.stringify({ email: covered.family.email, password: testPassword }),
      });
      expect([type, reply.statusCode]).toEqual([type, 415]);
    }
  });

  it('prevents a browser from framing a file or running it as a page', async () => {
    const { computerId } = covered;
    const files = [
      [`GET /computers/${computerId}/files/statusFront`, 'image/jpeg'],
      [`GET /computers/${computerId}/contract`, 'application/pdf'],
      [`GET /computers/${computerId}/invoice`, 'application/pdf'],
    ] as const;
    for (const [what, type] of files) {
      const { headers, statusCode } = await product.call(covered.family, what);
      expect([what, statusCode, headers['content-type']]).toEqual([what, 200, type]);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; frame-ancestors 'none'; sandbox$/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+"$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('exports personal data with file names that stay inside the archive folder', async () => {
    const reply = await product.call(covered.family, 'POST /user/me/data', {
      password: testPassword,
    });
    for (const { name } of unzipped(reply.rawPayload)) {
      expect(name).toMatch(/^[\w-]+(\.\w+|(\/[\w-]+)+\.\w+)$/);
    }
  });
});
