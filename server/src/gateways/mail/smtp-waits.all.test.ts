import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { freePort } from '../../../testing/free-port.ts';
import { smtpServer } from '../../../testing/smtp.ts';
import { mailBySmtp } from './smtp.ts';

const longWait = { timeout: 25_000, interval: 50 };

it('a mail times out when the mail server accepts the connection and does not respond', async () => {
  const unresponsive = createServer(() => {}).listen(0, '127.0.0.1');
  await once(unresponsive, 'listening');
  const { port } = unresponsive.address() as AddressInfo;
  const from = 'Cobertura SIR <sir@example.com>';
  const gateway = mailBySmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
  const mail = {
    id: '01a1dd37-4b88-7854-ab89-f3d1ac62e2e5',
    date: new Date('2026-09-01T08:00:00Z'),
    to: 'uxia@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
  };
  const start = performance.now();
  const sending = gateway.send(mail);
  await expect(sending).rejects.toThrow(/did not accept the mail: ETIMEDOUT/);
  expect(performance.now() - start).toBeLessThan(15_000);
  gateway.close();
  unresponsive.close();
});

describe('a mail that the server refuses at first', () => {
  let product: TestApp;
  let port: number;
  const log: string[] = [];

  beforeAll(async () => {
    // No server listens on this port until the test starts one.
    port = await freePort();
    const logTo = new Writable({
      write: (line, _encoding, done) => {
        log.push(String(line));
        done();
      },
    });
    product = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'info' }, { logTo });
    await product.work();
  });
  afterAll(() => product.close());

  async function requestReset(email: string) {
    await product.addPerson({ email });
    const reply = await product.app.inject({
      method: 'PUT',
      url: '/api/v1/login/user/reset-password',
      payload: { email },
    });
    expect(reply.statusCode).toBe(200);
  }

  const readJobs = async () =>
    (await product.database.pool.query('select state, retry_count, output from jobs.job')).rows;

  it('sends a mail once when the server is back', async () => {
    await requestReset('paciencia@example.com');
    await vi.waitFor(
      async () => expect(await readJobs()).toMatchObject([{ state: 'retry' }]),
      longWait,
    );

    const server = await smtpServer(port);
    await vi.waitFor(
      async () => expect(await readJobs()).toMatchObject([{ state: 'completed' }]),
      longWait,
    );
    await server.close();
    expect(server.received.map(({ to }) => to)).toEqual([['paciencia@example.com']]);
  });

  it('keeps the recipient’s address out of the log and the queue', async () => {
    const server = await smtpServer(port, {
      onRcptTo: ({ address }, _session, done) => {
        done(Object.assign(new Error(`<${address}> is over quota`), { responseCode: 452 }));
      },
    });
    await requestReset('chea@example.com');
    await vi.waitFor(() => expect(log.join('')).toContain('EENVELOPE 452'), longWait);
    await server.close();
    expect(log.join('')).toContain('job will be retried');
    expect(log.join('')).not.toContain('chea');
    expect(JSON.stringify(await readJobs())).not.toContain('chea');
  });
});
