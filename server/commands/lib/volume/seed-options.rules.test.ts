import { describe, expect, it } from 'vitest';
import { readSeedOptions, seedUsage } from './seed-options.ts';

describe('the options of the seeding', () => {
  const read = (args: string, environment = {}) =>
    readSeedOptions(args.split(' ').filter(Boolean), environment);

  it('have defaults', () => {
    expect(read('')).toEqual({ computers: 20_000, photos: 2000, add: false });
    expect(read('--computers 7 --photos=0 --add')).toEqual({ computers: 7, photos: 0, add: true });
  });

  it('allow more computers in a PostgreSQL than in the data folder', () => {
    const isRead = { computers: 1_000_000 };
    expect(read('--computers 1000000', { DATABASE_URL: 'postgres://a/b' })).toMatchObject(isRead);
    expect(read('--computers 1000000')).toHaveProperty('problem');
  });

  it.each([
    ['--computers abc', '--computers'],
    ['--computers 0', '--computers'],
    ['--computers 1e3', '--computers'],
    ['--computers', '--computers'],
    ['--photos -1', '--photos'],
    ['--photo 5', '--photo'],
    ['--add=yes', '--add'],
    ['500', '500'],
  ])('refuse %j in one sentence', (args, named) => {
    expect(read(args)).toEqual({ problem: expect.stringMatching(`${named}.*\\. For help: npm`) });
  });

  it('never seed a production database', () => {
    expect(read('--add', { NODE_ENV: 'production' })).toEqual({
      problem: 'The seeding never runs in production: NODE_ENV is production.',
    });
  });

  it('are all in the help', () => {
    expect(read('--help', { NODE_ENV: 'production' })).toBe('help');
    for (const name of ['--computers', '--photos', '--add', '--help']) {
      expect(seedUsage).toContain(`  ${name} `);
    }
  });
});
