import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

export function toMessage(
  { id, date, to, subject, text, html, attachments = [], unsubscribeUrl }: Mail,
  from: string,
): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An address object, so that a comma in the address cannot create a second recipient.
    to: { name: '', address: to },
    date,
    messageId: `<${id}@${domain}>`,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
  };
}
