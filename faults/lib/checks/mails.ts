import type { ReceivedMail } from '../../../server/testing/smtp.ts';
import type { Scene } from '../scene.ts';
import { type Findings, nothing } from './findings.ts';

/**
 * One mail for each cause. One that is sent again after a crash has the same Message-ID, and is the
 * same mail to whoever reads it; two with different ones are two.
 */
export async function checkMails({ world }: Scene): Promise<Findings> {
  const { pool } = world.database;
  const found = nothing();
  const ids = new Map<string, Set<string>>();
  for (const received of world.mail.received()) {
    const cause = causeOf(received);
    const known = ids.get(cause) ?? new Set();
    ids.set(cause, known.add(received.mail.messageId ?? ''));
  }
  for (const [cause, known] of ids) {
    if (known.size > 1) found.doubled.push(`the mail about ${cause}, as ${known.size} mails`);
  }

  const paid = await pool.query<{ order_code: string }>(
    `select order_code from payment_attempts where state = 'authorised'`,
  );
  const issued = await pool.query<{ number: string }>('select number from invoices');
  const expected = [
    ...paid.rows.map(({ order_code }) => `order ${order_code}`),
    ...issued.rows.map(({ number }) => `invoice ${number}`),
  ];
  found.lost.push(
    ...expected.filter((cause) => !ids.has(cause)).map((cause) => `the mail about ${cause}`),
  );

  const resets = await pool.query<{ count: number }>(
    'select count(*)::int as count from password_resets',
  );
  const told = [...ids.keys()].filter((cause) => cause.startsWith('reset ')).length;
  const asked = resets.rows[0]?.count ?? 0;
  if (told < asked) found.lost.push(`${asked - told} mails to reset a password`);
  return found;
}

/** What the mail is about: the link, the invoice or the order in it. */
function causeOf({ mail }: ReceivedMail): string {
  const text = mail.text ?? '';
  const key = /reset-password-new\?key=(\S+)/.exec(text)?.[1];
  if (key) return `reset ${key}`;
  const [attached] = mail.attachments;
  if (attached) return `invoice ${/factura-(.+)\.pdf/.exec(attached.filename ?? '')?.[1]}`;
  const order = /pedido: (\w+)/.exec(text)?.[1];
  return order ? `order ${order}` : `${mail.messageId}`;
}
