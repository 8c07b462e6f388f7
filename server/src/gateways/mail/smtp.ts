import nodemailer from 'nodemailer';
import { isRecipientErased, type MailGateway } from './mail.ts';
import { toMessage } from './message.ts';

export function mailBySmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      if (isRecipientErased(mail)) return;
      try {
        await transport.sendMail(toMessage(mail, from));
      } catch (error) {
        throw new MailNotSent(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = { code?: string; responseCode?: number; command?: string };

/** Describes the error without the server's text, which would put the address into the log. */
class MailNotSent extends Error {
  constructor({ code, responseCode, command }: SmtpError) {
    const reason = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
    super(`the mail server did not accept the mail: ${reason}`);
    this.name = 'MailNotSent';
  }
}
