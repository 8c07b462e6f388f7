import { beforeEach, describe, expect, it } from 'vitest';
import {
  isSignature,
  type SignatureVersion,
} from '../../src/gateways/payments/redsys/signature.ts';
import { gatewayApp, newOrder, publicKey, signedForm } from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';

describe('a REST call', () => {
  const gateway = useApp(gatewayApp);
  beforeEach(async () => {
    gateway.clock.time = new Date(gateway.clock.time.getTime() + 61_000);
    await gateway.setSwitches({});
  });

  const paidOrder = async (button = 'pay', methods = 'C') => {
    const order = newOrder();
    const parameters = { DS_MERCHANT_ORDER: order, DS_MERCHANT_PAYMETHODS: methods };
    await gateway.press(await gateway.open(parameters), button, { notify: 'never' });
    return order;
  };

  const post = (payload: object) =>
    gateway.app.inject({ method: 'POST', url: '/sis/rest/trataPeticionREST', payload });

  const refund = (
    order: string,
    amount: number,
    { version, type = '3' }: { version?: SignatureVersion; type?: string } = {},
  ) =>
    post(
      signedForm(
        {
          DS_MERCHANT_ORDER: order,
          DS_MERCHANT_AMOUNT: String(amount),
          DS_MERCHANT_TRANSACTIONTYPE: type,
        },
        version,
      ),
    );

  const codeOf = async (reply: ReturnType<typeof refund>) => {
    const { statusCode, payload } = await reply;
    expect(statusCode).toBe(200);
    const answer = JSON.parse(payload);
    return answer.errorCode ?? fieldsOf(answer).Ds_Response;
  };

  const fieldsOf = (answer: { Ds_MerchantParameters: string }) =>
    JSON.parse(Buffer.from(answer.Ds_MerchantParameters, 'base64').toString());

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const)(
    'refunds and signs its reply with the version of the request, %s',
    async (version) => {
      const order = await paidOrder();
      const answer = (await refund(order, 4900, { version })).json();
      const { Ds_MerchantParameters: text, Ds_Signature: signature } = answer;
      expect(answer.Ds_SignatureVersion).toBe(version);
      expect(isSignature(version, { key: publicKey, order, text }, signature)).toBe(true);
      expect(fieldsOf(answer)).toMatchObject({
        Ds_Response: '0900',
        Ds_Order: order,
        Ds_Amount: '4900',
        Ds_Currency: '978',
        Ds_MerchantCode: '999008881',
        Ds_Terminal: '001',
        Ds_TransactionType: '3',
        Ds_AuthorisationCode: expect.stringMatching(/^\d{6}$/),
      });
    },
  );

  it('refunds a Bizum in the same way', async () => {
    expect(await codeOf(refund(await paidOrder('pay', 'z'), 4900))).toBe('0900');
  });

  it('refunds in parts and never more than was paid', async () => {
    const order = await paidOrder();
    expect(await codeOf(refund(order, 4901))).toBe('SIS0057');
    expect(await codeOf(refund(order, 3000))).toBe('0900');
    expect(await codeOf(refund(order, 1901))).toBe('SIS0057');
    expect(await codeOf(refund(order, 1900))).toBe('0900');
    expect(await codeOf(refund(order, 1))).toBe('SIS0057');
  });

  it('treats the same refund within a minute as a repetition', async () => {
    const order = await paidOrder();
    expect(await codeOf(refund(order, 1000))).toBe('0900');
    expect(await codeOf(refund(order, 1000))).toBe('SIS0295');
    gateway.clock.time = new Date(gateway.clock.time.getTime() + 60_000);
    expect(await codeOf(refund(order, 1000))).toBe('0900');
  });

  it('refunds once when two equal requests arrive at the same time', async () => {
    const order = await paidOrder();
    const codes = await Promise.all([4900, 4900, 4000, 4800].map((c) => codeOf(refund(order, c))));
    expect(codes.filter((code) => code === '0900')).toHaveLength(1);
  });

  it('refuses an unknown order', async () => {
    expect(await codeOf(refund(newOrder(), 4900))).toBe('SIS0054');
  });

  it.each(['deny', 'cancel', 'abandon'])('refuses an order that ended with %s', async (button) => {
    expect(await codeOf(refund(await paidOrder(button), 4900))).toBe('SIS0056');
  });

  it('refuses all refunds when the switch forbids them', async () => {
    const order = await paidOrder();
    await gateway.setSwitches({ refundsRefused: 'yes' });
    expect(await codeOf(refund(order, 4900))).toBe('SIS0214');
  });

  it.each([
    ['9', 'SIS0223'],
    ['45', 'SIS0224'],
    ['0', 'SIS0023'],
    ['', 'SIS0022'],
  ])('refuses the transaction type "%s" with %s', async (type, code) => {
    const order = await paidOrder();
    expect(await codeOf(refund(order, 4900, { type }))).toBe(code);
    expect(await codeOf(refund(order, 4900))).toBe('0900');
  });

  it.each(['9', '45'])('refuses the transaction type %s without an order', async (type) => {
    expect(await codeOf(refund(newOrder(), 4900, { type }))).toBe('SIS0225');
  });

  it('changes nothing for a request with a wrong signature', async () => {
    const order = await paidOrder();
    const form = signedForm({ DS_MERCHANT_ORDER: order, DS_MERCHANT_TRANSACTIONTYPE: '3' });
    const otherAmount = signedForm({
      DS_MERCHANT_ORDER: order,
      DS_MERCHANT_TRANSACTIONTYPE: '3',
      DS_MERCHANT_AMOUNT: '100',
    });
    const mixed = { ...form, Ds_MerchantParameters: otherAmount.Ds_MerchantParameters };
    expect(await codeOf(post(mixed))).toBe('SIS0042');
    expect(await codeOf(refund(order, 4900))).toBe('0900');
  });

  it.each([
    ['no amount', { DS_MERCHANT_AMOUNT: null }, 'SIS0018'],
    ['an amount of zero', { DS_MERCHANT_AMOUNT: '0' }, 'SIS0019'],
    ['no currency', { DS_MERCHANT_CURRENCY: null }, 'SIS0015'],
    ['dollars', { DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
  ])('refuses a refund request with %s', async (_what, changed, code) => {
    const form = signedForm({ DS_MERCHANT_TRANSACTIONTYPE: '3', ...changed });
    expect(await codeOf(post(form))).toBe(code);
  });

  it.each([{}, [], { Ds_SignatureVersion: 1 }])('refuses the body %j', async (body) => {
    expect(await codeOf(post(body))).toBe('SIS0429');
  });

  it.each([
    ['rubbish', 200, /^<html>/],
    ['error', 500, /500/],
  ])('completes the refund although it replies with %s', async (refunds, status, text) => {
    const order = await paidOrder();
    await gateway.setSwitches({ refunds });
    const reply = await refund(order, 4900);
    expect(reply.statusCode).toBe(status);
    expect(reply.payload).toMatch(text);
    await gateway.setSwitches({});
    expect(await codeOf(refund(order, 4900))).toBe('SIS0295');
  });

  it('replies correctly after a delay in the mode slow', async () => {
    const order = await paidOrder();
    await gateway.setSwitches({ refunds: 'slow', answerSeconds: '9' });
    expect(await codeOf(refund(order, 4900))).toBe('0900');
    expect(gateway.pauses.at(-1)).toBe(9000);
  });

  it('completes the refund although it sends no reply', async () => {
    const order = await paidOrder();
    await gateway.setSwitches({ refunds: 'silence', answerSeconds: '50' });
    await expect(refund(order, 4900)).rejects.toThrow();
    expect(gateway.pauses.at(-1)).toBe(50_000);
    await gateway.setSwitches({});
    expect(await codeOf(refund(order, 4900))).toBe('SIS0295');
  });

  it('accepts refunds of the product’s own client', async () => {
    const order = await paidOrder();
    const { payments } = gateway.deps;
    expect(await payments.refund({ orderCode: order, amountCents: 1000 })).toMatchObject({
      kind: 'done',
      responseCode: '0900',
    });
    expect(await payments.refund({ orderCode: order, amountCents: 4000 })).toMatchObject({
      kind: 'refused',
      responseCode: 'SIS0057',
    });
    await gateway.setSwitches({ refunds: 'silence' });
    expect(await payments.refund({ orderCode: order, amountCents: 3900 })).toMatchObject({
      kind: 'unknown',
    });
  });
});
