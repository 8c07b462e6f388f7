import { type Config, readConfig } from '../../server/src/config/config.ts';

/** The configuration of a benchmark: few log lines, and the database of DATABASE_URL. */
export function benchConfig(folder: string, databaseUrl = process.env.DATABASE_URL): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    // All requests come from this machine. Limits count by address, so each request sends its own.
    TRUST_PROXY: 'true',
  });
}
