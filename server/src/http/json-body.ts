import { Refusal } from '@cobertura/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Clients send `application/json` with every call, with or without a body. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body as Buffer);
    if (text === undefined) done(new Refusal('malformed-request'));
    else if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns undefined for invalid UTF-8. A lenient decoder would store replacement characters in names. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
