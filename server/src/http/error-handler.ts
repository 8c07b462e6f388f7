import {
  type ErrorCode,
  errors,
  type FieldIssue,
  issueMessages,
  Refusal,
} from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';

/** The one place where something that went wrong becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error);
  if (code === 'internal-error') request.log.error({ err: error }, 'request failed');
  // A refusal with a cause is one that an outside service is to blame for.
  else if (error instanceof Refusal && error.cause) request.log.warn({ err: error }, 'refused');
  const issues = error instanceof Refusal ? error.issues : [];
  return sendError(request, reply, { code, issues });
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(request, reply, { code: 'not-found' });
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, issues = [] }: { code: ErrorCode; issues?: readonly FieldIssue[] },
) {
  const language = languageOf(request);
  reply.code(errors[code].status).header('cache-control', 'no-store');
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, language, issues)));
}

export function errorBody(code: ErrorCode, language: Language, issues: readonly FieldIssue[] = []) {
  return {
    message: errors[code].message[language],
    code,
    ...(issues.length > 0 && {
      issues: issues.map((issue) => ({ ...issue, message: issueMessages[issue.code][language] })),
    }),
  };
}

/** Refusals are ours; what Fastify itself turns away has one of its codes and a 4xx status. */
function codeOf(error: FastifyError | Refusal): ErrorCode {
  if (error instanceof Refusal) return error.code;
  switch (error.statusCode) {
    case 413:
      return 'too-large';
    case 415:
      return 'wrong-type';
    case 431:
      return 'headers-too-large';
    case undefined:
      return isDatabaseAway(error) ? 'not-ready' : 'internal-error';
    default:
      return error.statusCode < 500 ? 'malformed-request' : 'internal-error';
  }
}

function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P03', '53300'];
  return away.includes(error.code ?? '') || /Connection terminated/.test(error.message);
}
