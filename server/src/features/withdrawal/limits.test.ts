import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';
import { verificationToken } from './service/token.ts';

describe('a declared withdrawal', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
  });
  afterEach(() => product.close());

  it('limits wrong keys and links from one network, and never the right ones', async () => {
    const { contractId, family } = await product.contracted();
    const { number, key } = (await product.declare({ contract: contractId })).json();
    const { id: caseId, contract_id } = await product.match(number);
    const verified = { caseId, contractId: contract_id ?? '', email: family.email };
    const right = verificationToken(verified, product.deps.config.tokenSecret);
    const read = (text: string) =>
      product.app.inject({ url: `/api/v1/withdrawals/${number}/receipt?key=${text}` });
    const verify = (token: string) =>
      product.app.inject({
        method: 'POST',
        url: '/api/v1/withdrawals/verify',
        payload: { token },
      });
    for (const limit of ['withdrawal-key', 'withdrawal-link'] as const) {
      for (let at = 0; at < 50; at += 1) await product.deps.tries.count(limit, '127.0.0.1');
    }
    expect([(await read('x')).statusCode, (await verify('x')).statusCode]).toEqual([429, 429]);
    expect([(await read(key)).statusCode, (await verify(right)).statusCode]).toEqual([200, 200]);
  });

  it('limits the PDFs that one network can print', async () => {
    const { number, key } = (await product.declare({ contract: 'X-1' })).json();
    const print = (remoteAddress: string) =>
      product.app.inject({
        url: `/api/v1/withdrawals/${number}/acknowledgment?key=${key}`,
        remoteAddress,
      });
    for (let at = 0; at < 120; at += 1) {
      await product.deps.tries.count('withdrawal-paper', '10.2.0.4');
    }
    expect((await print('10.2.0.4')).statusCode).toBe(429);
    expect((await print('10.2.0.5')).statusCode).toBe(200);
  });
});
