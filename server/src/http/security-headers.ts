import type { FastifyInstance, FastifyReply } from 'fastify';

/** Allows only resources of this server: no inline script or style, no frame, no plug-in. */
const contentSecurityPolicy = (paymentOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${paymentOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * For the script of the worker that reads barcodes: it loads and runs its decoder, which is WebAssembly. A
 * browser applies the policy of its script to a worker, so no page may run WebAssembly.
 */
export const barcodeWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

type SecurityOptions = {
  production: boolean;
  /** The only other origin that forms may be sent to: the payment gateway. */
  paymentOrigin: string;
};

export function setSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onSend', async (_request, reply) => {
    addSecurityHeaders(reply, options);
  });
}

export function addSecurityHeaders(
  reply: FastifyReply,
  { production, paymentOrigin }: SecurityOptions,
): void {
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', contentSecurityPolicy(paymentOrigin));
  }
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-frame-options', 'DENY');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  if (production) {
    reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}
