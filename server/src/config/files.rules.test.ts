import { describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/settings.ts';
import { readConfig, readFilesSettings } from './config.ts';

const all = {
  S3_ENDPOINT: 'https://s3.eu-south-2.amazonaws.com',
  S3_REGION: 'eu-south-2',
  S3_BUCKET: 'cobertura',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'hunter2-hunter2',
};

describe('the settings of the file store', () => {
  test('stores files in the data folder by default, also in production', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(productionSettings).s3).toBeUndefined();
    const blank = Object.fromEntries(Object.keys(all).map((name) => [name, ' ']));
    expect(readConfig(blank).s3).toBeUndefined();
  });

  test('stores files in S3 when all its settings are set', () => {
    const s3 = {
      endpoint: 'https://s3.eu-south-2.amazonaws.com',
      region: 'eu-south-2',
      bucket: 'cobertura',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'hunter2-hunter2',
    };
    expect(readConfig(all).s3).toEqual(s3);
    expect(readConfig({ ...productionSettings, ...all }).s3).toEqual(s3);
  });

  test.each(Object.keys(all))('refuses S3 settings without %s', (name) => {
    const given = { ...all, [name]: '' };
    expect(() => readConfig(given)).toThrow(`  - ${name} is missing: `);
    expect(() => readConfig(given)).not.toThrow('hunter2');
  });

  test.each(Object.entries(all))('refuses %s without the other S3 settings', (name, value) => {
    for (const other of Object.keys(all).filter((each) => each !== name)) {
      expect(() => readConfig({ [name]: value })).toThrow(
        `${other} is missing: ${name} is set, and files in S3 need both`,
      );
    }
  });

  test.each(['s3.example.com', 'ftp://s3.example.com', 'file:///tmp'])(
    'refuses %s as the S3 endpoint',
    (endpoint) => {
      expect(() => readConfig({ ...all, S3_ENDPOINT: endpoint })).toThrow('  - S3_ENDPOINT: ');
    },
  );

  test('reads only the file settings for a command, with the same checks', () => {
    expect(readFilesSettings({ DATA_DIR: '/data' })).toEqual({ s3: undefined, dataDir: '/data' });
    expect(readFilesSettings(all).s3).toEqual(readConfig(all).s3);
    expect(() => readFilesSettings({ ...all, S3_BUCKET: ' ' })).toThrow('  - S3_BUCKET is missing');
    expect(() => readFilesSettings({ ...all, S3_ENDPOINT: 'x' })).toThrow('  - S3_ENDPOINT: ');
  });
});
