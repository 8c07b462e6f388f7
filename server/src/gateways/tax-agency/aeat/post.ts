import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** Sends one request to the tax agency without retries. Throws on a timeout. */
export type Post = (
  url: string,
  call: { headers: Record<string, string>; body: string; timeoutMs: number },
) => Promise<{ status: number; text: string }>;

type Certificate = { pfx: Buffer; passphrase: string };

/** Identifies the company with its client certificate, which `fetch` does not support. */
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
      const sent = (isTls ? tlsRequest : plainRequest)(url, options, (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, text: read }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
