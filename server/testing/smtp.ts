import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; mail: Email };

/** A mail server on this machine that keeps what it is sent. */
export async function smtpServer(port = 0, options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // The gateway keeps its connections open; those would be waited for.
    closeTimeout: 1,
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream
        .toArray()
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks)))
        .then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Whoever dies while it sends a mail has not sent it: that is all.
  server.on('error', () => {});

  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
