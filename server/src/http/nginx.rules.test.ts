import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { languages } from '@cobertura/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { errorBody } from './error-handler.ts';
import { hashesPassword } from './password-turns.ts';

const nginx = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');

describe('the limits of deploy/nginx.conf', () => {
  it.each(languages)('refuses with the body of the product in %s', (language) => {
    expect(nginx).toContain(JSON.stringify(errorBody('too-many-tries', language)));
  });

  const [, pattern = ''] = nginx.match(/"~(\S* \S*)" \$network/) ?? [];
  const [, location = ''] = nginx.match(/location ~ (\S*) {[^}]*zone=passwords/) ?? [];

  it.each(
    (endpoints as readonly Endpoint[])
      .filter(hashesPassword)
      .map(({ method, path }) => [method, path]),
  )('counts %s %s as a request with a password', (method, path) => {
    expect(`${method} /api/v1${path}`).toMatch(new RegExp(pattern || 'no pattern'));
    expect(`/api/v1${path}`).toMatch(new RegExp(location || 'no location'));
  });
});
