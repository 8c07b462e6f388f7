import {
  type ErrorCode,
  type ErrorDetails,
  errorMessage,
  errors,
  Refusal,
} from '@cobertura/domain/errors.ts';
import { type FieldIssue, issueMessages } from '@cobertura/domain/issues.ts';
import { inEveryLanguage, type Language } from '@cobertura/domain/language.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CommitUnknown } from '../db/commit-outcome.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { languageOf } from './language.ts';
import { ClientLeft } from './password-turns.ts';
import { RetryLater } from './tries.ts';

/** The only place that turns an error into a reply. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // There is no connection left for a reply.
  if (error instanceof ClientLeft) return reply.hijack();
  const code = codeOf(error);
  if (code === 'internal-error') request.log.error({ err: error }, 'request failed');
  else if (code === 'not-ready') request.log.warn({ err: error }, 'not ready');
  else if (code === 'outcome-unknown') request.log.warn({ err: error }, 'outcome unknown');
  else if (error instanceof Refusal && error.cause) {
    // The cause is a failed outside service, or the fault of what the client sent.
    const level = errors[code].status < 500 ? 'info' : 'warn';
    request.log[level]({ err: error }, 'refused');
  }
  const { issues = [], details = {} } = error instanceof Refusal ? error : {};
  const retryAfter = error instanceof RetryLater ? error.retryAfterSeconds : waits[code];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendError(request, reply, { code, issues, details });
}

/** The seconds after which a refused request may succeed. */
const waits: Partial<Record<ErrorCode, number>> = {
  // The uploads of others end within seconds.
  'uploads-busy': 5,
};

export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(request, reply, { code: 'not-found' });
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, ...more }: { code: ErrorCode } & ErrorContext,
) {
  const language = languageOf(request);
  // The log line of the request has the code, so that monitoring can count wrong passwords.
  request.log = request.log.child({ refusal: code });
  reply.code(errors[code].status).header('cache-control', 'no-store');
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, language, more)));
}

type ErrorContext = { issues?: readonly FieldIssue[]; details?: ErrorDetails };

export function errorBody(
  code: ErrorCode,
  language: Language,
  { issues = [], details = {} }: ErrorContext = {},
) {
  return {
    message: errorMessage(code, language, details),
    messages: inEveryLanguage((each) => errorMessage(code, each, details)),
    code,
    ...(Object.keys(details).length > 0 && { details }),
    ...(issues.length > 0 && {
      issues: issues.map((issue) => ({ ...issue, message: issueMessages[issue.code][language] })),
    }),
  };
}

/** Errors of Fastify itself have a 4xx status. */
function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code;
  if (error instanceof CommitUnknown) return 'outcome-unknown';
  switch (error.statusCode) {
    case 413:
      return 'too-large';
    case 415:
      return 'wrong-type';
    case 431:
      return 'headers-too-large';
    case undefined:
      return isTemporary(error) ? 'not-ready' : 'internal-error';
    default:
      return error.statusCode < 500 ? 'malformed-request' : 'internal-error';
  }
}

const diskFull = ['ENOSPC', 'EDQUOT'];

/** A temporary failure that is not the caller's fault: nothing was saved, and the client may retry. */
function isTemporary(error: { code?: string; message: string }): boolean {
  return diskFull.includes(error.code ?? '') || isUnavailable(error);
}
