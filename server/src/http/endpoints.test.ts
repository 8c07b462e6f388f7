import { mayCall } from '@cobertura/domain/access/access.ts';
import { scopes } from '@cobertura/domain/access/scopes.ts';
import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { useApp } from '../../testing/use-app.ts';
import { routes } from '../catalogue.ts';

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [nameOf(endpoint), endpoint] as const,
);
const behindLogin = listed.filter(([, { access }]) => access !== 'anyone' && access !== 'provider');

describe('every endpoint', () => {
  const product = useApp(testApp);
  const tokens: Record<string, { authorization: string }> = {};

  beforeAll(async () => {
    for (const scope of scopes) {
      await product.addPerson({ email: `${scope}@example.com`, scopes: [scope] });
      tokens[scope] = await product.signIn(`${scope}@example.com`);
    }
  });

  const call = ({ method, path }: Endpoint, headers = {}) =>
    product.app.inject({
      method,
      url: `/api/v1${path.replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`,
      headers,
    });

  it('mounts every endpoint and no other', () => {
    const mounted = routes.map(({ endpoint }) => nameOf(endpoint));
    expect(mounted.toSorted()).toEqual(listed.map(([name]) => name).toSorted());
    expect(new Set(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints));
  });

  it.each(listed)('%s has a route at its path', (_name, { method, path }) => {
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(product.app.hasRoute({ method, url })).toBe(true);
  });

  it.each(behindLogin)('%s refuses a call without a valid token', async (_name, endpoint) => {
    for (const authorization of [undefined, 'Bearer x', 'Bearer ']) {
      const reply = await call(endpoint, authorization === undefined ? {} : { authorization });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'invalid-token' });
    }
  });

  it.each(behindLogin)('%s admits only the scopes that it declares', async (_name, endpoint) => {
    for (const scope of scopes) {
      const reply = await call(endpoint, tokens[scope]);
      const isOpen = mayCall(endpoint.access, [scope]);
      if (isOpen) expect([401, 403]).not.toContain(reply.statusCode);
      else {
        expect(reply.statusCode).toBe(403);
        expect(reply.json()).toMatchObject({ code: 'access-denied' });
      }
    }
  });

  it.each(listed)('%s returns no server error for any caller', async (_name, endpoint) => {
    for (const headers of [{}, ...Object.values(tokens)]) {
      const reply = await call(endpoint, headers);
      expect(reply.statusCode).toBeLessThan(500);
    }
  });

  it.each(listed)('%s forbids caching of its replies', async (_name, endpoint) => {
    for (const headers of [{}, ...Object.values(tokens)]) {
      const reply = await call(endpoint, headers);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
