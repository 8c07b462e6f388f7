import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStandIns } from '../../../stand-ins/stand-ins.ts';
import { memoryFolder } from '../../../testing/memory-folder.ts';
import { s3Server } from '../../../testing/s3-server.ts';
import { readConfig } from '../../config/config.ts';
import { start } from '../../start.ts';

it('stores all files in S3 and none in the data folder when S3 is configured', async () => {
  const folder = await memoryFolder('s3');
  const store = await s3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.settings;
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const { app, stop } = await start(config, createStandIns());
  try {
    const payload = { email: 'familia@example.com', password: 'Cobertura-2026' };
    const { token } = (await app.inject({ method: 'POST', url: '/api/v1/login', payload })).json();
    const headers = { authorization: `Bearer ${token}` };
    const manual = await app.inject({ url: '/api/v1/manual/download/es', headers });
    expect(manual.statusCode).toBe(200);
    expect(manual.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(store.requests.at(-1)).toMatch(/^GET \/cobertura\/manuals\//);
    expect(existsSync(join(folder, 'files'))).toBe(false);
  } finally {
    await stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
