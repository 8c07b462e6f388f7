import { Refusal } from '@cobertura/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Clients send `application/json` with every call, with or without a body. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = isTooDeep(body as Buffer) ? undefined : textOf(body as Buffer);
    if (text === undefined) done(new Refusal('malformed-request'));
    else if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Deeper than any body of the API. */
const maxDepth = 32;

/** Scans the bytes, because parsing a deep body takes seconds. In UTF-8 no other character contains them. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === codes.escape) at += 1;
      else if (byte === codes.quote) inText = false;
    } else if (byte === codes.quote) inText = true;
    else if (byte === codes.openList || byte === codes.openObject) depth += 1;
    else if (byte === codes.closeList || byte === codes.closeObject) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

const codes = {
  quote: 0x22,
  escape: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns undefined for invalid UTF-8. A lenient decoder would store replacement characters in names. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
