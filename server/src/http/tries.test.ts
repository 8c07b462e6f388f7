import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { useApp } from '../../testing/use-app.ts';
import { createTries } from './tries.ts';

describe('failed tries', () => {
  const product = useApp(() => testApp({ TRUST_PROXY: 'true' }));

  const logIn = (email: string, options: { remoteAddress?: string; headers?: object } = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: 'equivocado' },
      ...(options as { remoteAddress?: string; headers?: Record<string, string> }),
    });

  it('counts each of many concurrent failed logins', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => logIn('a-vez@example.com', { remoteAddress: '10.1.0.1' })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('counts failed logins per account and address', async () => {
    expect((await logIn('a-vez@example.com', { remoteAddress: '10.1.0.2' })).statusCode).toBe(401);
    expect((await logIn('outra@example.com', { remoteAddress: '10.1.0.1' })).statusCode).toBe(401);
  });

  it('counts failed tries across all processes', async () => {
    const [one, other] = [createTries(product.database.pool), createTries(product.database.pool)];
    for (let i = 0; i < 10; i++) await one.count('current-password', 'any person');
    await expect(other.checkLimit('current-password', 'any person')).rejects.toThrow(
      'too-many-tries',
    );
    await expect(other.count('current-password', 'any person')).rejects.toThrow('too-many-tries');
    await other.reset('current-password', 'any person');
    await one.checkLimit('current-password', 'any person');
    await one.count('current-password', 'any person');
  });

  it('counts failed logins for the address that the proxy saw, not a forged one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.7` };
      const reply = await logIn('proxy@example.com', { remoteAddress: '127.0.0.1', headers });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('says after how many seconds the next try is possible', async () => {
    const remoteAddress = '198.51.100.80';
    for (let i = 0; i < 10; i++) await logIn('espera@example.com', { remoteAddress });
    const refused = await logIn('espera@example.com', { remoteAddress });
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it('counts failed logins of an IPv6 network together', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const remoteAddress = `2001:db8:1:2:${i}::${i}`;
      statuses.push((await logIn('seis@example.com', { remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const other = { remoteAddress: '2001:db8:1:3::1' };
    expect((await logIn('seis@example.com', other)).statusCode).toBe(401);
  });

  it('stores neither an e-mail nor an address with failed tries', async () => {
    const { rows } = await product.database.pool.query('select t::text as row from failed_tries t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/example|10\.1|203\.0|198\.51/);
  });
});
