import type { ReceivedMail } from '../../../server/testing/smtp.ts';
import type { LoadContext } from '../context.ts';
import { type Findings, noFindings } from './findings.ts';

/** One mail per cause. A mail that is sent again after a crash has the same Message-ID and counts once. */
export async function checkMails({ environment }: LoadContext): Promise<Findings> {
  const { pool } = environment.database;
  const found = noFindings();
  const ids = new Map<string, Set<string>>();
  for (const received of environment.mail.received()) {
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
  const sent = [...ids.keys()].filter((cause) => cause.startsWith('reset ')).length;
  const requested = resets.rows[0]?.count ?? 0;
  if (sent < requested) found.lost.push(`${requested - sent} mails to reset a password`);
  return found;
}

/** The cause of a mail: the link, the invoice or the order in it. */
function causeOf({ mail }: ReceivedMail): string {
  const text = mail.text ?? '';
  const key = /reset-password-new\?key=(\S+)/.exec(text)?.[1];
  if (key) return `reset ${key}`;
  // Without consent to electronic invoices, the mail has the number and no PDF.
  const number = /[Ff]actura (?:rectificativa )?([FR]\d{4}-\d+)/.exec(mail.subject ?? '')?.[1];
  if (number) return `invoice ${number}`;
  const order = /pedido: (\w+)/.exec(text)?.[1];
  return order ? `order ${order}` : `${mail.messageId}`;
}
