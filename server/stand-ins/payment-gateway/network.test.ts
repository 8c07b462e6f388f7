import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldsIn, postForm, signedForm } from '../../testing/local-gateway.ts';
import { ignoreDisconnect } from '../../testing/local-server.ts';
import { useApp } from '../../testing/use-app.ts';

describe('the local gateway on the network', () => {
  const product = useApp(() => testApp({}, { localGateway: {} }));
  let merchant: Server;
  let merchantUrl: string;
  let received: { headers: IncomingMessage['headers']; body: string }[];
  let answer: { status: number; headers?: Record<string, string> };

  beforeEach(async () => {
    received = [];
    answer = { status: 200 };
    merchant = createServer((request, response) => {
      text(request)
        .then((body) => {
          received.push({ headers: request.headers, body });
          response.writeHead(answer.status, answer.headers).end();
        })
        .catch(ignoreDisconnect(request));
    }).listen(0, '127.0.0.1');
    await once(merchant, 'listening');
    merchantUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    merchant.close();
    merchant.closeAllConnections();
  });

  const pay = async (switches: Record<string, string> = {}) => {
    const form = signedForm({ DS_MERCHANT_MERCHANTURL: `${merchantUrl}/notified` });
    const { headers } = await postForm(product, '/sis/realizarPago', form);
    const card = { cardNumber: '4548810000000003', expiry: '12/49', cvv: '123' };
    return postForm(product, String(headers.location), { button: 'pay', ...card, ...switches });
  };

  const panel = async () => (await product.app.inject('/sis/panel')).payload;

  it('posts a notification as a form and stores the status of the reply', async () => {
    await pay();
    expect(received).toHaveLength(1);
    expect(received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(fieldsIn(received[0]?.body ?? '')).toMatchObject({ Ds_Response: '0000' });
    expect(await panel()).toContain('→ <strong>200</strong>');
  });

  it('follows no redirect, like the real gateway', async () => {
    answer = { status: 303, headers: { location: '/other' } };
    await pay();
    expect(received).toHaveLength(1);
    expect(await panel()).toContain('→ <strong>303</strong>');
  });

  it('stores a failed notification and lets the payer return', async () => {
    merchant.close();
    await once(merchant, 'close');
    expect((await pay()).statusCode).toBe(303);
    expect(await panel()).toContain('ECONNREFUSED');
  });

  it('closes the connection without a reply in the mode silence', async () => {
    const port = await product.listen();
    await postForm(product, '/sis/panel', { refunds: 'silence', answerSeconds: '0' });
    const request = fetch(`http://127.0.0.1:${port}/sis/rest/trataPeticionREST`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signedForm()),
    });
    await expect(request).rejects.toThrow('fetch failed');
  });

  // This test must be the last, because it closes the server.
  it('drops delayed notifications when the process stops, without delaying the stop', async () => {
    await pay({ notify: 'after', delaySeconds: '120' });
    await product.app.close();
    expect(received).toEqual([]);
  });
});
