/** One message to one person. */
export type Mail = {
  /** The same for every retry, so that mail programs show a repeated message once. */
  id: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** The unsubscribe link. Mail programs show it beside the sender. */
  unsubscribeUrl?: string;
};

export type Attachment = { name: string; type: string; content: Uint8Array };

export type MailGateway = {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** The person was erased while the mail was waiting, so there is no address to send it to. */
export function isRecipientErased({ to }: Mail): boolean {
  return to.endsWith('@erased.invalid');
}
