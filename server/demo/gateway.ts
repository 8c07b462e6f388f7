import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../src/config/config.ts';
import type { Db } from '../src/db/database.ts';
import { fullNameIn } from '../src/db/full-name.ts';
import { payMethods } from '../src/gateways/payments/redsys/form.ts';
import { createSchema, openGatewayDb } from '../stand-ins/payment-gateway/schema.ts';

const redsysMethod = sql.join(
  Object.entries(payMethods).map(([method, code]) => sql`when ${method} then ${code}`),
  sql` `,
);

/** Adds the demo's gateway payments to the local gateway, so that queries and refunds work. Idempotent. */
export async function fillLocalGateway(
  { config, db }: { config: Config; db: Db },
  pool: pg.Pool,
): Promise<void> {
  const { environment, merchant, terminal, signature, merchantName } = config.payments;
  if (environment !== 'local') return;
  await createSchema(openGatewayDb(pool));
  await sql`
    insert into local_gateway.operations (id, merchant_code, terminal, order_code, amount_cents,
      currency, transaction_type, signature_version, pay_methods, consumer_language, description,
      holder, merchant_name, merchant_data, notification_url, ok_url, ko_url, created_at, response,
      answered_at, paid_with, authorisation_code)
    select attempts.id, ${merchant}, ${sql.lit(terminal)}, attempts.order_code,
      attempts.amount_cents, '978', '0', ${signature},
      case attempts.method ${redsysMethod} end,
      case users.lang when 'ga' then '12' else '1' end,
      'Cobertura SIR · ' || computers.student_name, ${fullNameIn(['first_name', 'surname1'])},
      ${merchantName}, '', '', '', '', attempts.created_at, attempts.response_code,
      attempts.answered_at, case attempts.method when 'bizum' then 'bizum' else 'card' end,
      case attempts.state when 'authorised' then '100000' end
    from payment_attempts as attempts
    join lateral (select computer_id from attempt_shares where attempt_id = attempts.id
      order by computer_id limit 1) as share on true
    join computers on computers.id = share.computer_id
    join users on users.id = computers.user_id
    where attempts.response_code is not null
    order by attempts.created_at
    on conflict do nothing
  `.execute(db);
}
