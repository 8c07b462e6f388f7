import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Parsers for the stand-ins. The product itself accepts only JSON and uploads. */
export function parseFormsAndXml(
  scope: FastifyInstance,
  /** The maximum size in bytes. */
  limits: { form: number; xml: number },
): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.form },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  scope.addContentTypeParser<string>(
    'text/xml',
    { parseAs: 'string', bodyLimit: limits.xml },
    async (_request: FastifyRequest, body: string) => body,
  );
}

/** Runs the work at the first call, and again only if it failed. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
