import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Post } from '../../post.ts';

type Certificate = { pfx: Buffer; passphrase: string };

/** Sends requests with the client certificate of the company, which `fetch` does not support. */
export function postWithCertificate(
  certificate: Certificate | undefined,
  { ca }: { ca?: string } = {},
): Post {
  return (url, { headers, body, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const isTls = new URL(url).protocol === 'https:';
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isTls && { ...certificate, ...(ca && { ca }), minVersion: 'TLSv1.2' as const }),
      };
      const sent = (isTls ? tlsRequest : plainRequest)(url, options, (reply) => {
        text(reply).then((read) => resolve({ status: reply.statusCode ?? 0, text: read }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
