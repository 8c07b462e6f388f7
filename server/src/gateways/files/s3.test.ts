import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server } from '../../../testing/s3-server.ts';
import { filesOnS3 } from './s3.ts';

describe('an S3 store', () => {
  let server: Awaited<ReturnType<typeof s3Server>>;
  beforeAll(async () => {
    server = await s3Server();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requests.length = 0;
    server.failures.length = 0;
  });

  const open = (given: Partial<typeof server.settings> = {}) =>
    filesOnS3({ ...server.settings, ...given });
  const calls = () => server.requests.map((line) => line.replace(/\?.*/, ''));

  it('sends only put and get requests to the store', async () => {
    const files = open();
    await files.put('computers/a/b.jpg', Buffer.from('x'));
    await files.find('computers/a/b.jpg');
    await files.find('computers/a/gone.jpg');
    expect(calls()).toEqual([
      'PUT /cobertura/computers/a/b.jpg',
      'GET /cobertura/computers/a/b.jpg',
      'GET /cobertura/computers/a/gone.jpg',
    ]);
    expect(server.requests.join()).not.toContain('list-type');
  });

  it.each([
    ['is busy', 503],
    ['fails', 500],
    ['closes the connection', 'close'],
  ] as const)('retries a request when the store %s', async (_what, failure) => {
    const files = open();
    server.failures.push(failure, failure);
    await files.put('kept/again.txt', Buffer.from('kept'));
    server.failures.push(failure, failure);
    expect(Buffer.from((await files.find('kept/again.txt')) ?? []).toString()).toBe('kept');
    expect(calls()).toEqual([
      ...Array(3).fill('PUT /cobertura/kept/again.txt'),
      ...Array(3).fill('GET /cobertura/kept/again.txt'),
    ]);
  });

  it('throws an error when the store keeps failing', async () => {
    const files = open();
    server.failures.push(...Array(20).fill(503));
    await expect(files.find('kept/again.txt')).rejects.toThrow();
    await expect(files.put('kept/again.txt', Buffer.from('x'))).rejects.toThrow();
    expect(calls().length).toBeLessThanOrEqual(8);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown access key', { accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
    ['a missing bucket', { bucket: 'missing' }, 'NoSuchBucket'],
  ])('throws an error of the store for %s', async (_what, given, name) => {
    const files = open(given);
    await expect(files.find('kept/again.txt')).rejects.toMatchObject({ name });
    await expect(files.put('kept/again.txt', Buffer.from('x'))).rejects.toMatchObject({ name });
  });

  it('throws an error quickly when the store is unreachable', async () => {
    const files = open({ endpoint: 'http://127.0.0.1:1' });
    await expect(files.find('kept/again.txt')).rejects.toThrow('ECONNREFUSED');
  });

  it('accepts a store address with a trailing slash', async () => {
    const files = open({ endpoint: `${server.settings.endpoint}/` });
    await files.put('kept/slash.txt', Buffer.from('x'));
    expect(calls()).toEqual(['PUT /cobertura/kept/slash.txt']);
  });
});
