import { Refusal } from '@cobertura/domain/errors.ts';
import Fastify, { type FastifyError } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CommitUnknown } from '../db/commit-outcome.ts';
import { handleError } from './error-handler.ts';

/** Returns the reply to a request whose handler throws the error. */
async function replyTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler<FastifyError>(handleError);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body };
}

describe('the error handler', () => {
  it.each([
    ['the database is unreachable', 'ECONNREFUSED', ''],
    ['the connection was reset', 'ECONNRESET', ''],
    ['the connection broke during a write', 'EPIPE', ''],
    ['the database is shutting down', '57P01', ''],
    ['the database has crashed', '57P02', ''],
    ['the database is starting', '57P03', ''],
    ['the database has no connection left', '53300', ''],
    ['the disk of the database is full', '53100', ''],
    ['a statement timed out', '57014', ''],
    ['the database does not accept the connection', '08006', ''],
    ['a failover made the server a replica', '25006', ''],
    ['two transactions block each other', '40P01', ''],
    ['the database has no memory left', '53200', ''],
    ['the password changes', '28P01', ''],
    ['the name of the database cannot be resolved', 'EAI_AGAIN', ''],
    ['the disk is full', 'ENOSPC', ''],
    ['the connection ended', undefined, 'Connection terminated unexpectedly'],
    ['no connection is free', undefined, 'timeout exceeded when trying to connect'],
    [
      'the connection is broken',
      undefined,
      'Client has encountered a connection error and is not queryable',
    ],
  ])('replies 503 when %s', async (_what, code, message) => {
    const { statusCode, body } = await replyTo(Object.assign(new Error(message), { code }));
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-ready' });
  });

  it.each([
    ['503 to a failure of PgBouncer', 'FATAL', 503],
    ['500 to a wrong statement', 'ERROR', 500],
  ])('replies %s', async (_what, severity, status) => {
    const error = Object.assign(new Error('server login has been failing'), { code: '08P01' });
    expect((await replyTo(Object.assign(error, { severity }))).statusCode).toBe(status);
  });

  it('sends the message in both languages, with its details', async () => {
    const refusal = new Refusal('statement-wrong', [], { line: 7 });
    const { message, messages } = JSON.parse((await replyTo(refusal)).body);
    expect(messages.es).toContain('no cuadran (línea 7)');
    expect(messages.ga).toContain('non cadran (liña 7)');
    expect(message).toBe(messages.es);
  });

  it('replies 504 with its own code when the outcome of a commit is unknown', async () => {
    const { statusCode, body } = await replyTo(new CommitUnknown());
    expect([statusCode, JSON.parse(body).code]).toEqual([504, 'outcome-unknown']);
  });

  it('replies 500 without details to any other error', async () => {
    const { statusCode, body } = await replyTo(
      Object.assign(new Error('duplicate key value: somebody@example.com'), { code: '23505' }),
    );
    expect(statusCode).toBe(500);
    expect(body).not.toContain('somebody');
  });

  it('replies 500 to an error whose code is a number, such as a timeout of fetch', async () => {
    const { statusCode, body } = await replyTo(new DOMException('no reply', 'TimeoutError'));
    expect([statusCode, JSON.parse(body).code]).toEqual([500, 'internal-error']);
  });
});
