import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { errors } from '@cobertura/domain/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { useApp } from '../../testing/use-app.ts';

type Json = { [key: string]: unknown };
type Operation = {
  summary: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
};

const listed = (endpoints as readonly Endpoint[]).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

describe('the description of the API', () => {
  const product = useApp(() => testApp({ PUBLIC_URL: 'https://cobertura.example' }));
  let document: Json & { paths: Record<string, Record<string, Operation>> };

  beforeAll(async () => {
    document = (await product.app.inject({ url: '/api/v1/openapi.json' })).json();
  });

  const operationOf = ({ method, path }: Endpoint) =>
    document.paths[path]?.[method.toLowerCase()] as Operation;

  it('serves the API description as an OpenAPI 3.1 document', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: 'Cobertura SIR', version: expect.any(String) },
      servers: [{ url: 'https://cobertura.example/api/v1' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('describes every endpoint of the API and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(listed.map(([name]) => name).toSorted());
  });

  it('says what is checked beyond the scopes', () => {
    const read = document.paths['/admin/complaints/{id}']?.get as { description?: string };
    expect(read.description).toMatch(/admin, cau, accountant.*only for complaints about billing/);
  });

  it('contains only references that resolve within the document', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  it.each(listed)('%s describes its parameters and its body', (_name, endpoint) => {
    const { parameters, requestBody } = operationOf(endpoint);
    const inPath = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const path = parameters.filter((parameter) => parameter.in === 'path');
    expect(path.map(({ name }) => name)).toEqual(inPath);
    expect(path.every(({ required }) => required)).toBe(true);

    const query = parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual(Object.keys(endpoint.query?.shape ?? {}));

    const headers = parameters.filter((parameter) => parameter.in === 'header');
    expect(headers.map(({ name }) => name)).toEqual(Object.keys(endpoint.headers?.shape ?? {}));

    if (!endpoint.body) return;
    const schema = requestBody?.content['application/json']?.schema;
    expect(Object.keys((schema?.properties ?? {}) as Json)).toEqual(
      Object.keys(endpoint.body.shape),
    );
  });

  it.each(listed)('%s describes its reply and its refusals', (_name, endpoint) => {
    const { summary, security, responses } = operationOf(endpoint);
    expect(summary).not.toBe('');
    const open = endpoint.access === 'anyone' || endpoint.access === 'provider';
    expect(security).toEqual(open ? undefined : [{ token: [] }]);

    expect(responses[200]?.description).not.toBe('');
    for (const code of endpoint.refuses ?? []) {
      const response = responses[errors[code].status];
      expect(response?.description).toContain(code);
      expect(response?.content['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
    if (!open) expect(responses).toMatchObject({ 401: {}, 503: {} });
    if (Array.isArray(endpoint.access)) expect(responses).toHaveProperty('403');
  });

  it('serves a documentation page without scripts that lists every endpoint', async () => {
    const reply = await product.app.inject({ url: '/api/docs' });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    expect(reply.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const [, { path }] of listed) expect(reply.body).toContain(`<code>${path}</code>`);

    const style = await product.app.inject({ url: '/api/docs/style.css' });
    expect(style.statusCode).toBe(200);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}
