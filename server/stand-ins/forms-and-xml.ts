import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For what stands in for an outside service: the rest of the product takes JSON and uploads alone. */
export function takeFormsAndXml(
  scope: FastifyInstance,
  /** Bytes, at the most. */
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

/** The work is done at the first call, and again only if it failed. */
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
