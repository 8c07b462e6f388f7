import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { toSeconds } from '../src/db/instant.ts';
import type { Deps } from '../src/deps.ts';
import { processAnswer } from '../src/features/payment/service/process-answer.ts';
import { queryGateway } from '../src/features/payment/service/reconcile-payments.ts';
import { answerFrom } from '../src/gateways/payments/redsys/answer.ts';

/** The gateway answers a payment of a computer: the oldest open one, or else the latest again. */
export async function answerPayment(
  deps: Deps,
  computerId: ComputerId,
  responseCode = '0000',
): Promise<void> {
  const { order_code, amount_cents } = await findPayment(deps, computerId);
  const content = gatewayContent(deps, {
    orderCode: order_code,
    amountCents: amount_cents,
    responseCode,
  });
  await processAnswer(deps, { answer: answerFrom(content), kind: 'notification' });
}

/** The job asks about a payment, and the gateway does not reply. */
export async function missAnswer(deps: Deps, computerId: ComputerId): Promise<void> {
  const query = async () => ({ kind: 'unknown', why: 'the gateway did not answer' }) as const;
  const unreachable = { ...deps, payments: { ...deps.payments, query } };
  await queryGateway(unreachable, await findPayment(deps, computerId), 'job');
}

type Operation = { orderCode: string; amountCents: number; responseCode: string };

/** The fields of a notification of the gateway. */
export function gatewayContent(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { orderCode, amountCents, responseCode }: Operation,
): Record<string, string> {
  const { merchant, terminal } = config.payments;
  const [date = '', hour = ''] = formatDateTime(toSeconds(clock.now())).split(' ');
  return {
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Amount: String(amountCents),
    Ds_Currency: '978',
    Ds_MerchantCode: merchant,
    Ds_Terminal: String(terminal),
    Ds_Order: orderCode,
    Ds_TransactionType: '0',
    Ds_Response: responseCode,
    ...(responseCode === '0000' && { Ds_AuthorisationCode: '100001' }),
  };
}

async function findPayment({ db }: Deps, computerId: ComputerId) {
  const payments = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('computer_id', '=', computerId)
    .orderBy('created_at')
    .execute();
  const payment = payments.find(({ state }) => state === 'open') ?? payments.at(-1);
  if (!payment) throw new Error('the family has not begun to pay');
  return payment;
}
