import type { Language } from '@cobertura/domain/language.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { orderCodePattern } from '@cobertura/domain/payment/order-code.ts';
import type { Charge, SignedForm } from '../gateway.ts';
import { payerText } from './payer-text.ts';
import type { RedsysSettings } from './redsys.ts';
import { signFields } from './signed-fields.ts';

export const payMethods = { creditCard: 'C', bizum: 'z' } satisfies Record<GatewayMethod, string>;
const languages = { es: '001', ga: '012' } satisfies Record<Language, string>;

export function signForm(settings: RedsysSettings, url: string, charge: Charge): SignedForm {
  const { orderCode, amountCents } = charge;
  if (!orderCodePattern.test(orderCode))
    throw new Error('the gateway does not accept this order code');
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new Error('the gateway does not accept this amount');
  }
  const fields = {
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_ORDER: orderCode,
    DS_MERCHANT_MERCHANTCODE: settings.merchant,
    DS_MERCHANT_TERMINAL: String(settings.terminal),
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTURL: charge.notificationUrl,
    DS_MERCHANT_URLOK: charge.successUrl,
    DS_MERCHANT_URLKO: charge.errorUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: languages[charge.language],
    DS_MERCHANT_PAYMETHODS: payMethods[charge.method],
    ...unlessEmpty('DS_MERCHANT_PRODUCTDESCRIPTION', payerText(charge.description, 125)),
    ...unlessEmpty('DS_MERCHANT_TITULAR', payerText(charge.holder, 60)),
    ...unlessEmpty('DS_MERCHANT_MERCHANTNAME', payerText(settings.merchantName, 25)),
  };
  return {
    url,
    ...signFields(settings.signature, { key: settings.key, order: orderCode, fields }),
  };
}

function unlessEmpty(name: string, text: string): Record<string, string> {
  return text === '' ? {} : { [name]: text };
}
