import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localServer } from '../../../testing/local-server.ts';
import { ask, askForFile, askForJson, webAddress } from './ask-provider.ts';

const pdf = Buffer.from('%PDF-1.7\nelsewhere\n%%EOF\n');
const tooMuch = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
const refused = { code: 'signing-unavailable' };

describe('a provider that sends us elsewhere', () => {
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

  it('is not followed with a key of ours', async () => {
    const headers = { 'x-auth-token': 'our-key', authorization: 'Bearer our-key' };
    const question = { url: `${provider.url}/x`, headers };
    await expect(askForJson(question, z.object({}))).rejects.toMatchObject(refused);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      await expect(ask({ ...question, method })).rejects.toMatchObject(refused);
    }
    expect(elsewhere.received).toEqual([]);
  });

  it('is followed to a file, and the key stays behind', async () => {
    const headers = { authorization: 'Bearer our-key' };
    expect(await askForFile({ url: `${provider.url}/x`, headers })).toEqual(pdf);
    expect(elsewhere.received).toHaveLength(1);
    expect(elsewhere.received[0]?.headers.authorization).toBeUndefined();
  });

  it('is read no further than a document can be', async () => {
    const much = askForFile({ url: `${provider.url}/much` });
    await expect(much).rejects.toMatchObject(refused);
  });
});

describe('where a provider sends a family', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x', '/sign', ''])(
    'is a page: not %j',
    (address) => {
      expect(webAddress.safeParse(address).success).toBe(false);
    },
  );

  it('is a page', () => {
    expect(webAddress.parse('https://docuseal.example/s/x')).toBe('https://docuseal.example/s/x');
  });
});
