import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, RequestOf } from '@cobertura/domain/endpoint.ts';
import type { ErrorCode } from '@cobertura/domain/errors.ts';
import type { FieldIssue } from '@cobertura/domain/issues.ts';
import { preferredLanguage } from '@cobertura/domain/language.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { everyPage } from './every-page.ts';
import { type BodyOf, isFile, type Key, refusalOf } from './replies/reply.ts';

/** A request that the fake server received. */
export type Received = { body: unknown; headers: Headers };

/** What a reply may depend on. */
type Call = { query: URLSearchParams; params: Record<string, string>; request: Request };

type SentTo<K extends Key> = Call & {
  body: RequestOf<Api[K] & Endpoint> extends { body?: infer Body } ? Body : undefined;
};

/** Requests that every page makes. Any other request without an answer fails the test. */
export const network = setupServer(
  ...Object.entries(everyPage).map(([key, body]) => handle(key as Key, async () => send(body))),
);

/** Answers an endpoint from now on, always the same or by what is asked. Returns the received requests, live. */
export function answer<K extends Key>(
  key: K,
  reply: BodyOf<K> | ((call: SentTo<K>) => BodyOf<K>),
  { after }: { after?: Promise<unknown> } = {},
): Received[] {
  return respond(key, async (call) => {
    await after;
    // No endpoint replies a function.
    const byCall = reply as (call: Call & { body: unknown }) => unknown;
    return send(typeof reply === 'function' ? byCall(call) : reply);
  });
}

/** Refuses a call like the server, with the message in the caller's language. */
export function refuse(key: Key, code: ErrorCode, issues: readonly FieldIssue[] = []): Received[] {
  return respond(key, async ({ request }) => {
    const language = preferredLanguage(request.headers.get('accept-language') ?? undefined);
    const { status, json } = refusalOf({ refuses: code, issues }, language);
    return HttpResponse.json(json, { status });
  });
}

/** Answers with a status and, without another body, an unreadable one. */
export function fail(key: Key, status: number, body = ''): Received[] {
  return respond(key, async () => new HttpResponse(body, { status }));
}

let endOfTest = Promise.withResolvers<void>();

/** Ends the calls that a test left pending. An open call would make the connection slow in later tests. */
export function endPendingCalls(): void {
  endOfTest.resolve();
  endOfTest = Promise.withResolvers();
}

/** Leaves the call pending for the whole test. */
export function leaveOpen(key: Key): Received[] {
  return respond(key, () => new Promise(() => {}));
}

/** Leaves the call pending. The promise resolves when the page aborts it. */
export function untilAborted(key: Key): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  respond(key, ({ request }) => {
    request.signal.addEventListener('abort', () => resolve());
    return new Promise(() => {});
  });
  return promise;
}

/** Fails the call with a network error. */
export function disconnect(key: Key): Received[] {
  return respond(key, async () => HttpResponse.error());
}

function respond(
  key: Key,
  reply: (call: Call & { body: unknown }) => Promise<Response>,
): Received[] {
  const received: Received[] = [];
  network.use(
    handle(key, async (call) => {
      // `/computers/me` is another endpoint than `/computers/{id}`. Its own handler answers.
      if (Object.values(call.params).includes('me')) return undefined;
      const body = await bodyOf(call.request.clone());
      received.push({ body, headers: call.request.headers });
      const ended = endOfTest.promise.then(() => HttpResponse.error());
      return Promise.race([reply({ ...call, body }), ended]);
    }),
  );
  return received;
}

function handle(key: Key, reply: (call: Call) => Promise<Response | undefined>) {
  const [method = '', path = ''] = key.split(' ');
  const listen = http[method.toLowerCase() as 'get' | 'post' | 'put'];
  return listen(`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const query = new URL(request.url).searchParams;
    return (await reply({
      query,
      params: params as Call['params'],
      request,
    })) as HttpResponse<never>;
  });
}

function send(body: unknown): Response {
  return isFile(body)
    ? new HttpResponse(body.content as BodyInit, { headers: { 'content-type': body.type } })
    : HttpResponse.json(body as Record<string, unknown>);
}

/** The body is undefined when empty, and raw for a multipart form. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type === null) return undefined;
  return type === 'application/json' ? request.json() : request.text();
}
