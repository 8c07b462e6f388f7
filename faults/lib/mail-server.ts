import { type ReceivedMail, smtpServer } from '../../server/testing/smtp.ts';

/** A mail server that can be turned off and on again, and keeps the mails it received. */
export async function startMailServer() {
  let server = await smtpServer();
  const { port } = server;
  const earlier: ReceivedMail[] = [];

  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => [...earlier, ...server.received],
    off: async () => {
      await server.close();
      earlier.push(...server.received.splice(0));
    },
    on: async () => {
      server = await smtpServer(port);
    },
  };
}
