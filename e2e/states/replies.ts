import { endpoints } from '@cobertura/domain/api.ts';
import { preferredLanguage } from '@cobertura/domain/language.ts';
import type { Page, Request } from '@playwright/test';
import {
  type BodyOf,
  isFile,
  type Key,
  type Refused,
  refusalOf,
} from '../../web/src/testing/replies/reply.ts';

/** Instead of the product's reply: none, an error status, a refusal, another reply, or its reply with a change. */
type Replacement<K extends Key> =
  | 'none'
  | number
  | Refused
  | BodyOf<K>
  | ((reply: BodyOf<K>) => BodyOf<K>);

/** Replaced replies by endpoint, for states that the product rarely reaches. */
export type Replies = { [K in Key]?: Replacement<K> };

/** Paths with fewer parameters come first: `/computers/me` is not the computer `me`. */
const patterns = endpoints
  .map(({ method, path }) => ({
    key: `${method} ${path}` as Key,
    parameters: path.split('{').length,
    pattern: new RegExp(`^${method} /api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

/** The endpoint that a request calls. */
export function endpointOf(request: Request): Key | undefined {
  const call = `${request.method()} ${new URL(request.url()).pathname}`;
  return patterns.find(({ pattern }) => pattern.test(call))?.key;
}

export async function replaceReplies(page: Page, replies: Replies): Promise<void> {
  if (Object.keys(replies).length === 0) return;
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/v1/'),
    async (route) => {
      const request = route.request();
      const key = endpointOf(request);
      const replacement: unknown = key && replies[key];
      if (replacement === undefined) return route.fallback();
      if (replacement === 'none') return;
      if (typeof replacement === 'number') return route.fulfill({ status: replacement, json: {} });
      if (isFile(replacement)) {
        const { content, type } = replacement;
        return route.fulfill({ contentType: type, body: Buffer.from(content) });
      }
      if (isRefused(replacement)) {
        const language = preferredLanguage(request.headers()['accept-language']);
        return route.fulfill(refusalOf(replacement, language));
      }
      if (typeof replacement !== 'function') return route.fulfill({ json: replacement });
      const reply = await route.fetch();
      return route.fulfill({ json: replacement(await reply.json()) });
    },
  );
}

/** The error statuses that a page gets. */
export function errorStatusesOf(replies: Replies): number[] {
  return Object.values(replies).flatMap((replacement) => {
    if (isRefused(replacement)) return [refusalOf(replacement, 'es').status];
    return typeof replacement === 'number' ? [replacement] : [];
  });
}

function isRefused(replacement: unknown): replacement is Refused {
  return typeof replacement === 'object' && replacement !== null && 'refuses' in replacement;
}
