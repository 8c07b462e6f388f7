import { madridTime } from '@cobertura/domain/dates.ts';
import { escapeXml, unescapeXml } from '../../src/lib/xml-text.ts';
import { findByOrder } from './operations-store.ts';
import type { Merchant } from './read-message.ts';
import { listRefunds } from './refunds-store.ts';
import type { GatewayDb, Operation } from './schema.ts';
import { closeIfExpired } from './session.ts';
import { isSignedBy, sign } from './signature.ts';
import { textIn } from './xml.ts';

/** Queries support only this version. */
const version = 'HMAC_SHA256_V1';

/** Handles the SOAP request `consultaOperaciones` about one order. */
export async function handleQuery(
  db: GatewayDb,
  envelope: string,
  { merchant, now }: { merchant: Merchant; now: Date },
): Promise<string> {
  const query = readQuery(envelope, merchant);
  if ('error' in query) return errorAnswer(query.error);

  const { order, type } = query;
  const found = await findByOrder(db, {
    merchantCode: merchant.code,
    terminal: merchant.terminal,
    orderCode: order,
  });
  const operation = found && (await closeIfExpired(db, found, now));
  const responses = operation ? await responsesOf(db, operation, type) : [];
  if (responses.length === 0) return errorAnswer('XML0024');

  const message = `<Version Ds_Version="0.0"><Message>${responses.join('')}</Message></Version>`;
  const signature = sign(message, { version, order, key: merchant.key });
  return inEnvelope(
    `<Messages>${message}<Signature>${signature}</Signature>` +
      `<SignatureVersion>${version}</SignatureVersion></Messages>`,
  );
}

type Query = { order: string; type: string };

/** The signature covers the element `Version` as text. */
function readQuery(envelope: string, merchant: Merchant): Query | { error: string } {
  const messages = messagesIn(envelope);
  if (messages === undefined) return { error: 'XML0001' };
  const [signed] = /<Version\b[^>]*>[\s\S]*<\/Version>/.exec(messages) ?? [];
  const transaction = signed && textIn(signed, 'Transaction');
  if (!signed || transaction === undefined) return { error: 'XML0002' };

  const code = textIn(transaction, 'Ds_MerchantCode');
  const terminal = textIn(transaction, 'Ds_Terminal');
  const order = textIn(transaction, 'Ds_Order');
  const type = textIn(transaction, 'Ds_TransactionType');
  if (code === undefined) return { error: 'XML0004' };
  if (terminal === undefined) return { error: 'XML0008' };
  if (order === undefined || order === '') return { error: 'XML0012' };
  if (type === undefined) return { error: 'XML0016' };

  const signature = textIn(messages, 'Signature');
  if (signature === undefined) return { error: 'XML0021' };
  if (textIn(messages, 'SignatureVersion') !== version) return { error: 'XML0030' };
  if (!isSignedBy(signed, signature, { version, order, key: merchant.key })) {
    return { error: 'XML0023' };
  }
  const isOurs = code === merchant.code && Number(terminal) === merchant.terminal;
  return isOurs && /^[0-9A-Za-z]+$/.test(order) ? { order, type } : { error: 'XML0024' };
}

/** The inner document is CDATA or escaped text. Merchants use both. */
function messagesIn(envelope: string): string | undefined {
  const text = textIn(envelope, 'cadenaXML');
  if (text === undefined) return undefined;
  const [, plain] = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text) ?? [];
  const messages = (plain ?? unescapeXml(text)).trim();
  return /^<Messages>[\s\S]*<\/Messages>$/.test(messages) ? messages : undefined;
}

async function responsesOf(db: GatewayDb, operation: Operation, type: string): Promise<string[]> {
  if (type === operation.transactionType) {
    const { amountCents, createdAt, answeredAt, authorisationCode } = operation;
    const content = { amountCents, authorisationCode, at: answeredAt ?? createdAt, type };
    // Without a response, the payer is still entering the card data.
    return [responseOf(operation, { ...content, response: operation.response ?? '9998' })];
  }
  if (type !== '3') return [];
  const refunds = await listRefunds(db, operation.id);
  return refunds.map((refund) => responseOf(operation, { ...refund, type, response: '0900' }));
}

type ResponseContent = {
  amountCents: number;
  authorisationCode: string | null;
  at: Date;
  type: string;
  response: string;
};

function responseOf(operation: Operation, content: ResponseContent): string {
  const { year, month, day, hour, minute, second } = madridTime(content.at.getTime() / 1000);
  const fields = {
    Ds_MerchantCode: operation.merchantCode,
    Ds_Terminal: String(operation.terminal),
    Ds_Order: operation.orderCode,
    Ds_TransactionType: content.type,
    Ds_Date: [year, ...[month, day].map(two)].join('-'),
    Ds_Hour: [hour, minute, second].map(two).join(':'),
    Ds_Amount: String(content.amountCents),
    Ds_Currency: operation.currency,
    Ds_SecurePayment: '1',
    Ds_State: content.response === '9998' ? 'S' : 'F',
    Ds_Response: content.response,
    Ds_AuthorisationCode: content.authorisationCode ?? '',
  };
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeXml(value)}</${name}>`,
  );
  return `<Response Ds_Version="0.0">${elements.join('')}</Response>`;
}

function errorAnswer(code: string): string {
  return inEnvelope(
    `<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>`,
  );
}

function inEnvelope(messages: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
    '<soapenv:Header/><soapenv:Body>' +
    '<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
    `<consultaOperacionesReturn>${escapeXml(messages)}</consultaOperacionesReturn>` +
    '</p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>'
  );
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
