import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { type ErrorCode, errorMessage, errors } from '@cobertura/domain/errors.ts';
import { type FieldIssue, issueMessages } from '@cobertura/domain/issues.ts';
import { inEveryLanguage, preferredLanguage } from '@cobertura/domain/language.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { options, profile } from './people.ts';
import { staffComplaint } from './replies/complaints.ts';
import { firstVersion, rulesVersions } from './replies/coverage-rules.ts';

type Key = keyof Api;

/** A request that the fake server received. */
export type Received = { body: unknown; headers: Headers };

/** Requests that every page makes. Any other request without an answer fails the test. */
export const network = setupServer(
  http.get('/api/v1/options', () => HttpResponse.json(options)),
  http.get('/api/v1/user/me', () => HttpResponse.json(profile)),
  http.get('/api/v1/user/me/second-factor', () =>
    HttpResponse.json({ enabledAt: null, recoveryCodesLeft: 0, compulsory: false }),
  ),
  http.get('/api/v1/user/me/invoice-consent', () => HttpResponse.json({ given: false, at: null })),
  http.get('/api/v1/user/me/passkeys', () => HttpResponse.json({ docs: [] })),
  http.get('/api/v1/manual', () => HttpResponse.json({ es: '/manual/es', ga: '/manual/ga' })),
  http.get('/api/v1/computers/me', () => HttpResponse.json({ docs: [] })),
  // The gateway has no answer yet.
  http.post('/api/v1/payments/attempts/:order/check', () => HttpResponse.json({ state: 'open' })),
  http.get('/api/v1/computers/:id/invoices', () => HttpResponse.json({ docs: [] })),
  http.get('/api/v1/computers/:id/complaints', () => HttpResponse.json({ docs: [] })),
  http.get('/api/v1/my-repairs', () => HttpResponse.json({ docs: [], coveredComputers: [] })),
  http.get('/api/v1/computers/:id/repairs', () =>
    HttpResponse.json({ docs: [], coveredDays: [], reportDays: 7, student: '' }),
  ),
  http.get('/api/v1/repairs/counts', () =>
    HttpResponse.json({ 'to-decide': 0, family: 0, workshop: 0, late: 0, receipts: 0 }),
  ),
  http.get('/api/v1/repairs/:id/loan', () =>
    HttpResponse.json({ loan: null, mayLend: false, defaultDueOn: '2026-12-01' }),
  ),
  http.get('/api/v1/loaners/counts', () =>
    HttpResponse.json({ active: 0, available: 0, lent: 0, overdue: 0, retired: 0 }),
  ),
  http.get('/api/v1/workshop/repairs/:id/favourites', () => HttpResponse.json({ docs: [] })),
  http.get('/api/v1/complaints/me', () => HttpResponse.json({ docs: [] })),
  http.get('/api/v1/admin/complaints/:id', () => HttpResponse.json(staffComplaint)),
  ...[
    'computers',
    'user',
    'schools',
    'serial-number',
    'computer-models',
    'price-list',
    'cases',
    'repairs',
    'loaners',
    'admin/statements/settled',
  ].map((list) =>
    http.get(`/api/v1/${list}`, () =>
      HttpResponse.json({ docs: [], total: 0, pagination: { total: 0, limit: 20, exact: true } }),
    ),
  ),
  http.get('/api/v1/coverage-rules', () => HttpResponse.json(rulesVersions)),
  http.get('/api/v1/coverage-rules/current', () =>
    HttpResponse.json({ words: firstVersion.words }),
  ),
  http.get('/api/v1/holidays', () => HttpResponse.json({ docs: [], changes: [] })),
  http.get('/api/v1/admin/computer/overview', () =>
    HttpResponse.json({
      statuses: [],
      waiting: [],
      unclearPayments: 0,
      cases: { overdue: 0, dueSoon: 0 },
      repairs: { toDecide: 0, late: 0, receipts: 0 },
      paid: [],
    }),
  ),
);

/** Answers an endpoint from now on. Returns the received requests, live. */
export function answer<K extends Key>(
  key: K,
  reply: ReplyOf<Api[K] & Endpoint>,
  { after }: { after?: Promise<unknown> } = {},
): Received[] {
  return respond(key, async () => {
    await after;
    return HttpResponse.json(reply as Record<string, unknown>);
  });
}

/** Refuses a call like the server, with the message in the caller's language. */
export function refuse(key: Key, code: ErrorCode, issues: readonly FieldIssue[] = []): Received[] {
  return respond(key, async ({ headers }) => {
    const language = preferredLanguage(headers.get('accept-language') ?? undefined);
    const { status } = errors[code];
    return HttpResponse.json(
      {
        message: errorMessage(code, language),
        messages: inEveryLanguage((each) => errorMessage(code, each)),
        code,
        issues: issues.map((issue) => ({ ...issue, message: issueMessages[issue.code][language] })),
      },
      { status },
    );
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
  respond(key, ({ signal }) => {
    signal.addEventListener('abort', () => resolve());
    return new Promise(() => {});
  });
  return promise;
}

/** Fails the call with a network error. */
export function disconnect(key: Key): Received[] {
  return respond(key, async () => HttpResponse.error());
}

function respond(key: Key, reply: (request: Request) => Promise<Response>): Received[] {
  const received: Received[] = [];
  const [method = '', path = ''] = key.split(' ');
  const listen = http[method.toLowerCase() as 'get' | 'post' | 'put'];
  network.use(
    listen(`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
      // `/computers/me` is another endpoint than `/computers/{id}`. Its own handler answers.
      if (Object.values(params).includes('me')) return undefined;
      received.push({ body: await bodyOf(request.clone()), headers: request.headers });
      const ended = endOfTest.promise.then(() => HttpResponse.error());
      return (await Promise.race([reply(request), ended])) as HttpResponse<never>;
    }),
  );
  return received;
}

/** The body is undefined when empty, and raw for a multipart form. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type === null) return undefined;
  return type === 'application/json' ? request.json() : request.text();
}
