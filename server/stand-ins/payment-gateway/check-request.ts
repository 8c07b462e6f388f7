import type { ReadMessage, SisError } from './read-message.ts';
import type { NewOperation, PayMethod } from './schema.ts';

/** The maximum amount of this terminal, in cents. */
const terminalLimit = 99_999_999;

/** Validates a payment request. Returns it, or the code of the first error. */
export function checkRequest({
  version,
  order,
  parameters,
}: ReadMessage): Omit<NewOperation, 'id' | 'createdAt'> | SisError {
  const given = (name: string) => parameters.get(`DS_MERCHANT_${name}`) ?? '';
  const methods = payMethods(given('PAYMETHODS'));
  const error =
    orderError(order) ??
    amountError(given('AMOUNT')) ??
    currencyError(given('CURRENCY')) ??
    typeError(given('TRANSACTIONTYPE')) ??
    languageError(given('CONSUMERLANGUAGE'));
  if (error) return { error };
  if ('error' in methods) return methods;

  return {
    merchantCode: given('MERCHANTCODE'),
    terminal: Number(given('TERMINAL')),
    orderCode: order,
    amountCents: Number(given('AMOUNT')),
    currency: given('CURRENCY'),
    transactionType: given('TRANSACTIONTYPE'),
    signatureVersion: version,
    payMethods: methods.join(' '),
    consumerLanguage: given('CONSUMERLANGUAGE'),
    description: given('PRODUCTDESCRIPTION').slice(0, 125),
    holder: given('TITULAR').slice(0, 60),
    merchantName: given('MERCHANTNAME').slice(0, 25),
    merchantData: given('MERCHANTDATA').slice(0, 1024),
    notificationUrl: webAddress(given('MERCHANTURL')),
    okUrl: webAddress(given('URLOK')),
    koUrl: webAddress(given('URLKO')),
  };
}

type Code = SisError['error'] | undefined;

function orderError(order: string): Code {
  if (order.length < 4 || order.length > 12) return 'SIS0075';
  if (!/^[0-9]{4}/.test(order)) return 'SIS0076';
  return /^[0-9A-Za-z]+$/.test(order) ? undefined : 'SIS0014';
}

function amountError(amount: string): Code {
  if (amount === '') return 'SIS0018';
  const isRight = /^\d{1,12}$/.test(amount) && Number(amount) > 0;
  return isRight && Number(amount) <= terminalLimit ? undefined : 'SIS0019';
}

function currencyError(currency: string): Code {
  if (currency === '') return 'SIS0015';
  if (!/^\d{1,4}$/.test(currency)) return 'SIS0016';
  return currency === '978' ? undefined : 'SIS0027';
}

/** Only payments: this terminal supports no preauthorisations and no recurring payments. */
function typeError(type: string): Code {
  if (type === '') return 'SIS0022';
  return type === '0' ? undefined : 'SIS0023';
}

function languageError(language: string): Code {
  if (language.length > 3) return 'SIS0024';
  return /^\d*$/.test(language) ? undefined : 'SIS0025';
}

/** Without a requested method, all methods of the terminal. */
function payMethods(requested: string): PayMethod[] | SisError {
  if (requested === '') return ['card', 'bizum'];
  if (/^(xpay|[pRDO])$/.test(requested)) return { error: 'SIS0078' };
  if (!/^[CTz]{1,3}$/.test(requested)) return { error: 'SIS0031' };
  return [
    ...(/[CT]/.test(requested) ? ['card' as const] : []),
    ...(requested.includes('z') ? ['bizum' as const] : []),
  ];
}

/** Returns an empty string for an invalid address. The host is restricted because it goes into headers. */
function webAddress(text: string): string {
  const url = text.length <= 250 ? URL.parse(text) : null;
  return url && /^https?:\/\/[a-z0-9.:[\]-]+$/.test(url.origin) ? url.href : '';
}
