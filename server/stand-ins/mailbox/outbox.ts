import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { isRecipientErased, type Mail, type MailGateway } from '../../src/gateways/mail/mail.ts';
import { toMessage } from '../../src/gateways/mail/message.ts';
import { writeAtomically } from '../../src/lib/write-atomically.ts';

/** Writes mails as `.eml` files into a folder, for development and the demo. */
export function mailToOutbox({ folder, from }: { folder: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      if (isRecipientErased(mail)) return;
      const { message } = await transport.sendMail(toMessage(mail, from));
      await writeAtomically(join(folder, fileName(mail)), message as Buffer);
    },
    close: () => {},
  };
}

/** Newest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => outboxFile.test(name))
      .sort()
      .reverse();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function findInOutbox(folder: string, name: string): Promise<Buffer | undefined> {
  return (await listOutbox(folder)).includes(name) ? readFile(join(folder, name)) : undefined;
}

const outboxFile = /^[\dT-]+Z-[0-9a-f-]+\.eml$/;

/** File names sort by time, and a retry writes the same file. */
function fileName({ date, id }: Mail): string {
  return `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}
