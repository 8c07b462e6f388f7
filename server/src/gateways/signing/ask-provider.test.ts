import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localServer } from '../../../testing/local-server.ts';
import { ask, askForFile, askForJson, webAddress } from './ask-provider.ts';

const pdf = Buffer.from('%PDF-1.7\nelsewhere\n%%EOF\n');
const tooMuch = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
const refused = { code: 'signing-unavailable' };

describe('redirects by a provider', () => {
  let elsewhere: Awaited<ReturnType<typeof localServer>>;
  let provider: Awaited<ReturnType<typeof localServer>>;

  beforeAll(async () => {
    elsewhere = await localServer(({ path }) => ({ file: path === '/much' ? tooMuch : pdf }));
    provider = await localServer(({ path }) => ({ location: `${elsewhere.url}${path}` }));
  });
  afterAll(() => {
    elsewhere.close();
    provider.close();
  });
  beforeEach(() => {
    elsewhere.received.length = 0;
  });

  it('never sends our API key to the target of a redirect', async () => {
    const headers = { 'x-auth-token': 'our-key', authorization: 'Bearer our-key' };
    const question = { url: `${provider.url}/x`, headers };
    await expect(askForJson(question, z.object({}))).rejects.toMatchObject(refused);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      await expect(ask({ ...question, method })).rejects.toMatchObject(refused);
    }
    expect(elsewhere.received).toEqual([]);
  });

  it('follows a redirect to a file without sending the API key', async () => {
    const headers = { authorization: 'Bearer our-key' };
    expect(await askForFile({ url: `${provider.url}/x`, headers })).toEqual(pdf);
    expect(elsewhere.received).toHaveLength(1);
    expect(elsewhere.received[0]?.headers.authorization).toBeUndefined();
  });

  it('stops reading a file that exceeds the maximum size', async () => {
    const much = askForFile({ url: `${provider.url}/much` });
    await expect(much).rejects.toMatchObject(refused);
  });
});

describe('the address of a signing page', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x', '/sign', ''])(
    'refuses %j as the address of a signing page',
    (address) => {
      expect(webAddress.safeParse(address).success).toBe(false);
    },
  );

  it('accepts an https address of a signing page', () => {
    expect(webAddress.parse('https://docuseal.example/s/x')).toBe('https://docuseal.example/s/x');
  });
});
