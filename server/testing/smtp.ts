import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; mail: Email };

/** A local mail server that keeps the mails it receives. */
export async function smtpServer(port = 0, options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // The mail gateway keeps connections open. Closing must not wait for them.
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
  // A client that dies while it sends a mail causes an error that tests can ignore.
  server.on('error', () => {});

  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
