import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { addCase, complaint, repair, withdrawal } from '../../testing/cases.ts';
import { useApp } from '../../testing/use-app.ts';

describe('the metrics', () => {
  const token = 'a-token-of-the-monitoring-with-32-characters';
  const product = useApp(() => testApp({ METRICS_TOKEN: token }));

  const read = (authorization = `Bearer ${token}`) =>
    product.app.inject({ url: '/metrics', headers: { authorization } });

  it('returns the metrics only with the correct token', async () => {
    expect((await read('')).statusCode).toBe(401);
    expect((await read('Bearer wrong')).statusCode).toBe(401);
    expect((await read()).statusCode).toBe(200);
  });

  it('counts requests by route without personal data', async () => {
    const headers = await product
      .addPerson({ email: 'uxia@example.com', scopes: ['admin'] })
      .then(() => product.signIn('uxia@example.com'));
    await product.app.inject({ url: '/api/v1/user?email=/uxia@example.com/', headers });
    await product.app.inject({ url: '/api/v1/no-such-thing/uxia' });

    const { payload } = await read();
    expect(payload).toMatch(
      /cobertura_request_seconds_count\{method="GET",route="\/api\/v1\/user",status="200"\} 1/,
    );
    expect(payload).not.toContain('uxia');
  });

  it('reports pending jobs and unclear payments', async () => {
    await product.addPerson({ email: 'brais@example.com' });
    await product.app.inject({
      method: 'PUT',
      url: '/api/v1/login/user/reset-password',
      payload: { email: 'brais@example.com' },
    });
    const { payload } = await read();
    expect(payload).toMatch(/cobertura_jobs_waiting\{kind="mail\.password-reset"\} 1/);
    expect(payload).toMatch(/cobertura_jobs_oldest_seconds\{kind="mail\.password-reset"\} \d+/);
    expect(payload).toContain('cobertura_payments_unclear{kind="refund"} 0');
    expect(payload).toContain('cobertura_payments_unclear{kind="message"} 0');
    expect(payload).toContain('cobertura_database_up 1');
    expect(payload).toContain('nodejs_eventloop_lag_seconds');
  });

  it('reports the open and overdue cases, and the days until the nearest deadline', async () => {
    expect((await read()).payload).not.toContain('cobertura_cases_open{');
    const noon = new Date();
    noon.setUTCHours(11, 0, 0, 0);
    const due = (days: number) => new Date(noon.getTime() + days * 86_400_000);
    await addCase(product.deps, { ...complaint, dueAt: due(3) });
    await addCase(product.deps, { ...complaint, dueAt: due(-2) });
    await addCase(product.deps, { ...complaint, status: 'asked', dueAt: null });
    await addCase(product.deps, { ...withdrawal, dueAt: due(4) });
    await addCase(product.deps, { ...withdrawal, status: 'done', dueAt: due(-9) });
    await addCase(product.deps, { ...repair, dueAt: due(-1) });
    const { payload } = await read();
    expect(payload).toContain('cobertura_cases_open{kind="repair"} 1');
    expect(payload).toContain('cobertura_cases_overdue{kind="repair"} 1');
    expect(payload).toContain('cobertura_cases_open{kind="complaint"} 3');
    expect(payload).toContain('cobertura_cases_open{kind="withdrawal"} 1');
    expect(payload).toContain('cobertura_cases_overdue{kind="complaint"} 1');
    expect(payload).not.toContain('cobertura_cases_overdue{kind="withdrawal"}');
    expect(payload).toMatch(/cobertura_cases_days_left\{kind="complaint"\} -[23]/);
    expect(payload).toMatch(/cobertura_cases_days_left\{kind="withdrawal"\} [34]/);
  });

  it('reports the findings and the age of the last verification of the register', async () => {
    expect((await read()).payload).not.toContain('cobertura_register_verification{');
    const at = new Date(Date.now() - 60_000);
    await product.database.pool.query(
      `update register_verification set finished_at = $1, result = '{"findingCount": 2}'`,
      [at],
    );
    const { payload } = await read();
    expect(payload).toContain('cobertura_register_verification{kind="findings"} 2');
    expect(payload).toMatch(/cobertura_register_verification\{kind="age-seconds"\} 6\d/);
  });

  it('serves no metrics when no token is configured', async () => {
    const plain = await testApp();
    const reply = await plain.app.inject({ url: '/metrics' });
    expect(reply.headers['content-type']).not.toContain('version=0.0.4');
    await plain.close();
  });

  it('returns metrics while the database is unreachable', async () => {
    const query = vi.spyOn(product.database.pool, 'query');
    query.mockImplementation(() => {
      throw new Error('connection refused');
    });
    const reply = await read();
    query.mockRestore();
    expect(reply.statusCode).toBe(200);
    expect(reply.payload).toContain('cobertura_database_up 0');
  });
});
