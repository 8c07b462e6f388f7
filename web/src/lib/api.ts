import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import type { ErrorCode } from '@cobertura/domain/errors.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Messages } from '@cobertura/domain/language.ts';
import { currentLanguage, t } from './i18n.ts';
import { saveFile } from './save-file.ts';
import { currentToken, endSession } from './session.ts';
import { watchRequest } from './watch-requests.ts';

export type EndpointKey = keyof Api;

/** The parts of a request that an endpoint may accept. */
type RequestParts = {
  headers?: Record<string, string | undefined>;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  signal?: AbortSignal;
};

type Arguments<K extends EndpointKey> =
  unknown extends RequestOf<Api[K]>
    ? [Pick<RequestParts, 'signal'>?]
    : [RequestOf<Api[K]> & Pick<RequestParts, 'signal'>];

/** The text of every page that an error shows without a text of the server. */
type OwnText = 'request' | 'offline' | 'file-not-found' | 'file-denied' | 'file-failed';

type ErrorBody = Partial<
  Pick<ApiError, 'message' | 'code' | 'issues' | 'retryAfter'> & { messages: Messages }
>;

/** A failed request. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly issues: readonly { field: string; code: IssueCode; message: string }[];
  /** After how many seconds the server may accept the request. */
  readonly retryAfter: number | undefined;
  readonly #messages: Messages | undefined;
  readonly #ownText: OwnText | undefined;

  constructor(status: number, body: ErrorBody = {}, ownText?: OwnText) {
    super();
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.#messages = ownText ? undefined : messagesOf(body);
    this.#ownText = ownText;
    this.retryAfter = body.retryAfter;
  }

  /** The text for people, in the language that the page shows now. */
  override get message(): string {
    return this.#messages?.[currentLanguage()] ?? t(`errors.${this.#ownText ?? 'request'}`);
  }

  /** False if the response had no text, so that `message` is the general one. */
  get hasMessage(): boolean {
    return (this.#messages ?? this.#ownText) !== undefined;
  }
}

/** A text that is not ours, such as a proxy's, has one language. */
function messagesOf({ message, messages }: ErrorBody): Messages | undefined {
  if (messages) return messages;
  return typeof message === 'string' && message.trim() ? { es: message, ga: message } : undefined;
}

/** Calls an endpoint of the API: `call('POST /login', { body })`. */
export async function call<K extends EndpointKey>(
  key: K,
  ...[sent]: Arguments<K>
): Promise<ReplyOf<Api[K] & Endpoint>> {
  const response = await send(key, (sent ?? {}) as RequestParts);
  const reply = response.text().then((text) => (text ? JSON.parse(text) : undefined));
  return reply.catch(throwConnectionError);
}

/**
 * Calls an endpoint with the token of a person who may have signed out since. The browser finishes the
 * request even if the page is closed, but then the reply is lost.
 */
export async function callBeyondPage<K extends EndpointKey>(
  key: K,
  { token, ...sent }: { token: string } & RequestOf<Api[K]>,
): Promise<void> {
  await send(key, sent as RequestParts, { token });
}

/** Calls an endpoint that returns a file. */
export async function loadFile<K extends EndpointKey>(
  key: K,
  sent: RequestOf<Api[K]>,
): Promise<Blob> {
  const response = await send(key, sent as RequestParts, { mayTakeLong: true }).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? fileError(error) : error;
    },
  );
  return response.blob().catch(throwConnectionError);
}

/** Calls an endpoint that returns a file, and saves the file as a download. */
export async function download<K extends EndpointKey>(
  key: K,
  { fileName, ...sent }: { fileName: string } & RequestOf<Api[K]>,
): Promise<void> {
  saveFile(await loadFile(key, sent as RequestOf<Api[K]>), fileName);
}

/** Refusals of any endpoint. Their texts do not mention a file. */
export const generalCodes: readonly ErrorCode[] = ['access-denied', 'not-found', 'internal-error'];

/** The error of a file that was not sent: the server's text about it, or one by status. */
function fileError(error: ApiError): ApiError {
  const { status, code, issues, hasMessage } = error;
  if (hasMessage && !generalCodes.some((general) => general === code)) return error;
  return new ApiError(status, { code, issues }, fileText(status));
}

function fileText(status: number): OwnText {
  if (status === 404) return 'file-not-found';
  return status === 403 ? 'file-denied' : 'file-failed';
}

let earlierWrites: (() => Promise<unknown>) | undefined;

/** Before each change, waits for earlier changes, so that the server gets them in the same order. */
export function sendAfter(earlier: (() => Promise<unknown>) | undefined): void {
  earlierWrites = earlier;
}

export async function awaitEarlierWrites(): Promise<void> {
  await earlierWrites?.();
}

const readTimeoutMs = 20_000;
export const changeTimeoutMs = 60_000;
const longTimeoutMs = 600_000;

/** With a token, the request outlives the page. Without a complete response in time, it fails. */
async function send(
  key: EndpointKey,
  { headers = {}, params, query, body, signal }: RequestParts,
  {
    token,
    // A request with a password waits for its turn at the server when many people sign in.
    mayTakeLong = /password/i.test(Object.keys(body ?? {}).join()),
  }: { token?: string; mayTakeLong?: boolean } = {},
): Promise<Response> {
  const [method = 'GET'] = key.split(' ');
  if (method !== 'GET' && token === undefined) await awaitEarlierWrites();
  const ownHeaders = requestHeaders(key, token);
  const finished = watchRequest(mayTakeLong);
  const timeoutMs = method === 'GET' ? readTimeoutMs : changeTimeoutMs;
  const timeout = AbortSignal.timeout(mayTakeLong ? longTimeoutMs : timeoutMs);
  const response = await fetch(urlOf(key, params, query), {
    method,
    headers: {
      ...ownHeaders,
      ...withoutUndefined(headers),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    keepalive: token !== undefined,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    finished();
    return throwConnectionError();
  });
  finished(response.status);
  if (response.ok) return response;
  throw toApiError(response, await response.json().catch(() => undefined), ownHeaders);
}

/** The URL of an endpoint, with its parameters in the path. */
export function urlOf(
  key: EndpointKey,
  params: NonNullable<RequestParts['params']> = {},
  query: NonNullable<RequestParts['query']> = {},
): string {
  const [, pattern = '/'] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/api/v1${path}${queryString(query)}`;
}

/** Whether the request is sent before a session exists. It carries no token. */
function isPublic(key: EndpointKey): boolean {
  return key === 'POST /user' || key.includes(' /login');
}

/** The language and, when the endpoint needs one, the token. */
export function requestHeaders(key: EndpointKey, token = currentToken()): RequestHeaders {
  const authorization = isPublic(key) ? undefined : authorizationOf(token);
  return {
    'accept-language': currentLanguage(),
    ...(authorization && { authorization }),
  };
}

type RequestHeaders = { 'accept-language': string; authorization?: string };

function authorizationOf(token: string | null): string | undefined {
  return token === null ? undefined : `Bearer ${token}`;
}

/** The error of a request without a response. */
export function connectionError(): ApiError {
  return new ApiError(0, {}, 'offline');
}

export function throwConnectionError(): never {
  throw connectionError();
}

/**
 * The error of a refused request. A 401 ends the session or the view, unless the request was sent with an
 * earlier token or without one.
 */
export function toApiError(
  { status, headers }: { status: number; headers: Pick<Headers, 'get'> },
  body: unknown,
  { authorization }: Pick<RequestHeaders, 'authorization'>,
): ApiError {
  if (status === 401 && authorization && authorization === authorizationOf(currentToken())) {
    endSession();
  }
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError(status, { ...(typeof body === 'object' && body), retryAfter });
}

function queryString(query: NonNullable<RequestParts['query']>): string {
  const parameters = withoutUndefined(query);
  return Object.keys(parameters).length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}

function withoutUndefined(values: NonNullable<RequestParts['query']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
