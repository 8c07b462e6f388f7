import type { Transporter } from 'nodemailer';
import { isRecipientErased, type MailGateway } from './mail.ts';
import { toMessage } from './message.ts';

export function mailBySmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): MailGateway {
  let transport: Transporter | undefined;
  const connect = (nodemailer: typeof import('nodemailer')) => {
    transport ??= nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return transport;
  };
  return {
    send: async (mail) => {
      if (isRecipientErased(mail)) return;
      // A package that cannot be loaded is no failure of the mail server.
      const nodemailer = await import('nodemailer');
      try {
        await connect(nodemailer).sendMail(toMessage(mail, from));
      } catch (error) {
        throw new MailNotSent(error as SmtpError);
      }
    },
    close: () => transport?.close(),
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
