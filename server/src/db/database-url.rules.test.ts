import { describe, expect, test } from 'vitest';
import { InvalidDatabaseUrl, parseDatabaseUrl } from './database-url.ts';

describe('a DATABASE_URL', () => {
  test.each([
    ['postgres://localhost/sir', ['postgres://localhost/sir'], false],
    ['postgres:///sir?host=/run/postgresql', ['postgres:///sir?host=/run/postgresql'], false],
    ['postgres://ana@/sir?host=/run', ['postgres://ana@/sir?host=/run'], false],
    [
      'postgresql://ana:a%40b,c@db1:5432,db2:5433,[::1]/sir?target_session_attrs=read-write',
      [
        'postgresql://ana:a%40b,c@db1:5432/sir?target_session_attrs=read-write',
        'postgresql://ana:a%40b,c@db2:5433/sir?target_session_attrs=read-write',
        'postgresql://ana:a%40b,c@[::1]/sir?target_session_attrs=read-write',
      ],
      true,
    ],
    ['postgres://a,b/sir', ['postgres://a/sir', 'postgres://b/sir'], true],
    [
      'postgres://a/sir?target_session_attrs=primary',
      ['postgres://a/sir?target_session_attrs=primary'],
      true,
    ],
  ])('splits %s by host', (url, urls, needsPrimary) => {
    expect(parseDatabaseUrl(url)).toEqual({ urls, needsPrimary });
  });

  test.each([
    ['mysql://a/sir', 'must begin with postgres://'],
    ['postgres://a,,b/sir', 'empty host'],
    ['postgres://a,:5433/sir', 'empty host'],
    ['postgres://a,b:port/sir', 'invalid host, port or password'],
    ['postgres://a:70000/sir', 'invalid host, port or password'],
    ['postgres://a,b/sir?target_session_attrs=standby', 'target_session_attrs must be read-write'],
  ])('refuses %s: %s', (url, problem) => {
    expect(() => parseDatabaseUrl(url)).toThrow(InvalidDatabaseUrl);
    expect(() => parseDatabaseUrl(url)).toThrow(problem);
  });
});
