import Fastify, { type FastifyError } from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './error-handler.ts';

/** What a request is answered in which this goes wrong. */
async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler<FastifyError>(answerError);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body };
}

describe('what went wrong', () => {
  it.each([
    ['the database is not there', 'ECONNREFUSED', ''],
    ['the connection was cut', 'ECONNRESET', ''],
    ['the connection was cut while it was written to', 'EPIPE', ''],
    ['the database shuts down', '57P01', ''],
    ['the database has crashed', '57P02', ''],
    ['the database starts', '57P03', ''],
    ['the database has no connection left', '53300', ''],
    ['the disk of the database is full', '53100', ''],
    ['the database took too long', '57014', ''],
    ['the disk is full', 'ENOSPC', ''],
    ['the connection ended', undefined, 'Connection terminated unexpectedly'],
    ['no connection is free', undefined, 'timeout exceeded when trying to connect'],
    [
      'the connection is broken',
      undefined,
      'Client has encountered a connection error and is not queryable',
    ],
  ])('is said to pass when %s', async (_what, code, message) => {
    const { statusCode, body } = await answerTo(Object.assign(new Error(message), { code }));
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-ready' });
  });

  it('is a fault of ours when it is anything else, and says nothing of it', async () => {
    const { statusCode, body } = await answerTo(
      Object.assign(new Error('duplicate key value: somebody@example.com'), { code: '23505' }),
    );
    expect(statusCode).toBe(500);
    expect(body).not.toContain('somebody');
  });
});
