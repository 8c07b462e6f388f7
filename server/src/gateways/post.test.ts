import { afterAll, beforeAll, expect, it } from 'vitest';
import { localServer } from '../../testing/local-server.ts';
import { postOverNetwork } from './post.ts';

let server: Awaited<ReturnType<typeof localServer>>;

beforeAll(async () => {
  server = await localServer(({ path }) => {
    if (path === '/unresponsive') return new Promise(() => {});
    return path === '/redirect' ? { status: 302 } : { status: 418, json: { message: 'no' } };
  });
});
afterAll(() => server.close());

const call = { headers: { soapaction: 'ask' }, body: '<x/>', timeoutMs: 5000 };

it('returns a reply with any status', async () => {
  const answer = await postOverNetwork(`${server.url}/here`, call);
  expect(answer).toEqual({ status: 418, text: '{"message":"no"}' });
  expect(server.received[0]).toMatchObject({ method: 'POST', headers: { soapaction: 'ask' } });
  expect(server.received[0]?.body.toString()).toBe('<x/>');
});

it('throws when the reply does not arrive before the timeout', async () => {
  const waiting = postOverNetwork(`${server.url}/unresponsive`, { ...call, timeoutMs: 50 });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not follow redirects', async () => {
  await expect(postOverNetwork(`${server.url}/redirect`, call)).rejects.toThrow();
});
