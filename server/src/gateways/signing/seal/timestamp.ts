import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { readLimited } from '../../read-limited.ts';
import {
  algorithm,
  checkSignature,
  digestOf,
  octets,
  positiveInteger,
  readSignedData,
} from './cms.ts';
import { oid } from './oids.ts';
import { TimestampUnavailable } from './seal.ts';

const timeoutMs = 10_000;
const maxBytes = 64 * 1024;

/** Fetches a timestamp of the bytes from an authority (RFC 3161) and verifies it. */
export async function fetchTimestamp(url: string, bytes: Uint8Array): Promise<pkijs.ContentInfo> {
  const imprint = digestOf('sha256', bytes);
  const nonce = positiveInteger(randomBytes(8));
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: algorithm(oid.sha256, { withNull: true }),
      hashedMessage: octets(imprint),
    }),
    nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const reply = await post(url, Buffer.from(request.toSchema().toBER(false)));
  try {
    return readToken(reply, { imprint, nonce });
  } catch (error) {
    throw error instanceof TimestampUnavailable
      ? error
      : new TimestampUnavailable('its reply cannot be read', { cause: error });
  }
}

async function post(url: string, body: Buffer<ArrayBuffer>): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TimestampUnavailable(`it replied with status ${response.status}`);
    return await readLimited(response, maxBytes);
  } catch (error) {
    if (error instanceof TimestampUnavailable) throw error;
    throw new TimestampUnavailable('it cannot be reached', { cause: error });
  }
}

function readToken(reply: Uint8Array, sent: { imprint: Buffer; nonce: Buffer }): pkijs.ContentInfo {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(reply as Uint8Array<ArrayBuffer>);
  const granted = status.status === pkijs.PKIStatus.granted;
  if ((!granted && status.status !== pkijs.PKIStatus.grantedWithMods) || !timeStampToken) {
    throw new TimestampUnavailable(`it refused with status ${status.status}`);
  }
  const signedData = readSignedData(Buffer.from(timeStampToken.toSchema().toBER(false)));
  const info = timestampContent(signedData);
  const { messageImprint, nonce } = pkijs.TSTInfo.fromBER(info as Uint8Array<ArrayBuffer>);
  const imprinted = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!imprinted.equals(sent.imprint)) {
    throw new TimestampUnavailable('its timestamp is for other content');
  }
  if (nonce && BigInt(nonce.toBigInt()) !== BigInt(`0x${sent.nonce.toString('hex')}`)) {
    throw new TimestampUnavailable('its reply has another nonce');
  }
  const checked = checkSignature(signedData, info);
  if (!checked.ok) throw new TimestampUnavailable(checked.why);
  return timeStampToken;
}

function timestampContent({ encapContentInfo }: pkijs.SignedData): Uint8Array {
  const content = encapContentInfo.eContent;
  if (encapContentInfo.eContentType !== oid.timestampInfo || !content) {
    throw new TimestampUnavailable('its reply contains no timestamp');
  }
  return new Uint8Array(content.getValue());
}
