/** One message to one person. */
export type Mail = {
  /** The same at every try, so that a message sent twice is one message to its reader. */
  id: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** Where its reader stops mails of this kind; mail programs offer it beside the sender. */
  unsubscribeUrl?: string;
};

export type Attachment = { name: string; type: string; content: Uint8Array };

export type MailGateway = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** Somebody who was erased while the mail was waiting: the address is none, and nobody is to be written to. */
export function isForNobody({ to }: Mail): boolean {
  return to.endsWith('@erased.invalid');
}
