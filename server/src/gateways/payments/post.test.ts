import { afterAll, beforeAll, expect, it } from 'vitest';
import { localServer } from '../../../testing/local-server.ts';
import { postOverNetwork } from './post.ts';

let server: Awaited<ReturnType<typeof localServer>>;

beforeAll(async () => {
  server = await localServer(({ path }) => {
    if (path === '/silent') return new Promise(() => {});
    return path === '/away' ? { status: 302 } : { status: 418, json: { said: 'no' } };
  });
});
afterAll(() => server.close());

const call = { headers: { soapaction: 'ask' }, body: '<x/>', timeoutMs: 5000 };

it('returns the reply with any status', async () => {
  const answer = await postOverNetwork(`${server.url}/here`, call);
  expect(answer).toEqual({ status: 418, text: '{"said":"no"}' });
  expect(server.received[0]).toMatchObject({ method: 'POST', headers: { soapaction: 'ask' } });
  expect(server.received[0]?.body.toString()).toBe('<x/>');
});

it('throws after the timeout', async () => {
  const waiting = postOverNetwork(`${server.url}/silent`, { ...call, timeoutMs: 50 });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not follow redirects', async () => {
  await expect(postOverNetwork(`${server.url}/away`, call)).rejects.toThrow();
});
