import nodemailer from 'nodemailer';
import type { MailGateway } from './mail.ts';
import { toMessage } from './message.ts';

export function mailBySmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport(smtpUrl, {
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}
