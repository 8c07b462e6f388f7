import { XMLParser } from 'fast-xml-parser';
import { unescapeXml } from '../../../lib/xml-text.ts';
import type { Fields } from './fields.ts';

type Query = { merchant: string; terminal: number; order: string };

/** The signed XML query as a text inside a SOAP envelope. */
export function queryEnvelope(
  { merchant, terminal, order }: Query,
  signText: (text: string) => { version: string; signature: string },
): string {
  const question =
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${merchant}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>` +
    '</Transaction></Message></Version>';
  const { version, signature } = signText(question);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body>' +
    `<web:consultaOperaciones><cadenaXML><![CDATA[<Messages>${question}` +
    `<Signature>${signature}</Signature><SignatureVersion>${version}</SignatureVersion>` +
    '</Messages>]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>'
  );
}

export type QueryAnswer = {
  operations: Fields[];
  errorCode: string | undefined;
  signature: string | undefined;
  /** The exact text that is signed. */
  signedText: string;
};

/** Returns undefined if the text is not an answer to a query. */
export function readQueryAnswer(text: string): QueryAnswer | undefined {
  const returned = find(parser.parse(text), 'consultaOperacionesReturn');
  if (typeof returned !== 'string') return undefined;
  const inner = returned.startsWith('<') ? returned : unescapeXml(returned);

  const messages = find(parser.parse(inner), 'Messages');
  const message = find(messages, 'Message');
  if (message === undefined) return undefined;
  const responses = find(message, 'Response');
  return {
    operations: (Array.isArray(responses) ? responses : []).map(textsOf),
    // An error inside an operation is an answer about the payment, not an error of the query.
    errorCode: asText(find(find(message, 'ErrorMsg'), 'Ds_ErrorCode')),
    signature: asText(find(messages, 'Signature')),
    signedText: /<Version[\s>].*<\/Version>/s.exec(inner)?.[0] ?? '',
  };
}

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Response',
});

/** The first element with this name at any depth. */
function find(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  if (Object.hasOwn(node, name)) return (node as Record<string, unknown>)[name];
  for (const child of Object.values(node)) {
    const found = find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textsOf(element: unknown): Fields {
  if (typeof element !== 'object' || element === null) return {};
  return Object.fromEntries(
    Object.entries(element).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
