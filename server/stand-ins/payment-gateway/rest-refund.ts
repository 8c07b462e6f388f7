import { randomInt } from 'node:crypto';
import { isApproved } from './decide-response.ts';
import { type SignedFields, signFields, threeDigits } from './notification.ts';
import { findForRefund } from './operations-store.ts';
import { type Merchant, type ReadMessage, readMessage, type SisError } from './read-message.ts';
import { findRefundSince, saveRefund } from './refunds-store.ts';
import type { GatewayDb, Operation } from './schema.ts';
import { signatureVersions } from './signature.ts';

/** The same refund counts as a repetition within this time. */
const repetitionMs = 60_000;

export type RestReply = SignedFields | { errorCode: string };

type RequestContext = { merchant: Merchant; now: Date; refundsRefused: boolean };

/** Handles one REST request. Only refunds are supported. */
export async function handleRest(
  db: GatewayDb,
  body: unknown,
  context: RequestContext,
): Promise<RestReply> {
  const message = readMessage(body, context.merchant, signatureVersions);
  if ('error' in message) return { errorCode: message.error };

  const type = message.parameters.get('DS_MERCHANT_TRANSACTIONTYPE') ?? '';
  if (type === '') return { errorCode: 'SIS0022' };
  if (type === '9' || type === '45') return refuseVoid(db, { message, type, context });
  if (type !== '3') return { errorCode: 'SIS0023' };

  const refunded = await refund(db, message, context);
  if ('error' in refunded) return { errorCode: refunded.error };
  return signFields(
    answerFields(refunded),
    { signatureVersion: message.version, orderCode: message.order },
    context.merchant.key,
  );
}

type Refunded = { operation: Operation; amountCents: number; authorisationCode: string };

async function refund(
  db: GatewayDb,
  { order, parameters }: ReadMessage,
  { merchant, now, refundsRefused }: RequestContext,
): Promise<Refunded | SisError> {
  const amount = parameters.get('DS_MERCHANT_AMOUNT') ?? '';
  const currency = parameters.get('DS_MERCHANT_CURRENCY') ?? '';
  if (amount === '') return { error: 'SIS0018' };
  if (!/^\d{1,12}$/.test(amount) || Number(amount) === 0) return { error: 'SIS0019' };
  if (currency === '') return { error: 'SIS0015' };
  if (currency !== '978') return { error: 'SIS0027' };
  if (refundsRefused) return { error: 'SIS0214' };

  const amountCents = Number(amount);
  return db.transaction().execute(async (tx) => {
    const operation = await findForRefund(tx, orderOf(merchant, order));
    if (!operation) return { error: 'SIS0054' };
    if (!isApproved(operation.response)) return { error: 'SIS0056' };
    if (amountCents > operation.amountCents) return { error: 'SIS0057' };

    const since = new Date(now.getTime() - repetitionMs);
    if (await findRefundSince(tx, { operationId: operation.id, amountCents, since })) {
      return { error: 'SIS0295' };
    }
    if (operation.refundedCents + amountCents > operation.amountCents) return { error: 'SIS0057' };

    const authorisationCode = String(randomInt(10 ** 6)).padStart(6, '0');
    await saveRefund(tx, { operationId: operation.id, amountCents, authorisationCode, at: now });
    return { operation, amountCents, authorisationCode };
  });
}

/** This terminal has no preauthorisations to cancel, and payments are refunded, not voided. */
async function refuseVoid(
  db: GatewayDb,
  { message, type, context }: { message: ReadMessage; type: string; context: RequestContext },
): Promise<RestReply> {
  const operation = await findForRefund(db, orderOf(context.merchant, message.order));
  if (!operation) return { errorCode: 'SIS0225' };
  return { errorCode: type === '9' ? 'SIS0223' : 'SIS0224' };
}

function answerFields({ operation, amountCents, authorisationCode }: Refunded) {
  return {
    Ds_Amount: String(amountCents),
    Ds_Currency: operation.currency,
    Ds_Order: operation.orderCode,
    Ds_MerchantCode: operation.merchantCode,
    Ds_Terminal: threeDigits(operation.terminal),
    Ds_Response: '0900',
    Ds_AuthorisationCode: authorisationCode,
    Ds_TransactionType: '3',
    Ds_SecurePayment: '0',
    Ds_Language: operation.consumerLanguage || '1',
    Ds_MerchantData: '',
  };
}

function orderOf({ code, terminal }: Merchant, order: string) {
  return { merchantCode: code, terminal, orderCode: order };
}
