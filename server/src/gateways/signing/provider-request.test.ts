import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localServer } from '../../../testing/local-server.ts';
import { downloadPdf, requestJson, sendRequest, webAddress } from './provider-request.ts';

const pdf = Buffer.from('%PDF-1.7\nelsewhere\n%%EOF\n');
const tooMuch = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
const refused = { code: 'signing-unavailable' };

describe('redirects by a provider', () => {
  let redirectTarget: Awaited<ReturnType<typeof localServer>>;
  let provider: Awaited<ReturnType<typeof localServer>>;

  beforeAll(async () => {
    redirectTarget = await localServer(({ path }) => ({ file: path === '/much' ? tooMuch : pdf }));
    provider = await localServer(({ path }) => ({ location: `${redirectTarget.url}${path}` }));
  });
  afterAll(() => {
    redirectTarget.close();
    provider.close();
  });
  beforeEach(() => {
    redirectTarget.received.length = 0;
  });

  it('never sends our API key to the target of a redirect', async () => {
    const headers = { 'x-auth-token': 'our-key', authorization: 'Bearer our-key' };
    const request = { url: `${provider.url}/x`, headers };
    await expect(requestJson(request, z.object({}))).rejects.toMatchObject(refused);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      await expect(sendRequest({ ...request, method })).rejects.toMatchObject(refused);
    }
    expect(redirectTarget.received).toEqual([]);
  });

  it('follows a redirect to a file without sending the API key', async () => {
    const headers = { authorization: 'Bearer our-key' };
    expect(await downloadPdf({ url: `${provider.url}/x`, headers })).toEqual(pdf);
    expect(redirectTarget.received).toHaveLength(1);
    expect(redirectTarget.received[0]?.headers.authorization).toBeUndefined();
  });

  it('stops reading a file that exceeds the maximum size', async () => {
    const much = downloadPdf({ url: `${provider.url}/much` });
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
