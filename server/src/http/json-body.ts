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

/** Scans the bytes, because parsing a deep body takes seconds. In UTF-8 these bytes are always ASCII. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (inText) {
      if (sign === signs.escape) at += 1;
      else if (sign === signs.quote) inText = false;
    } else if (sign === signs.quote) inText = true;
    else if (sign === signs.openList || sign === signs.openObject) depth += 1;
    else if (sign === signs.closeList || sign === signs.closeObject) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

const signs = {
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
