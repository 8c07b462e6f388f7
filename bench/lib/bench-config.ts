import { type Config, readConfig } from '../../server/src/config/config.ts';

/** The product of a benchmark: it says little, and its database is that of DATABASE_URL. */
export function benchConfig(folder: string, databaseUrl = process.env.DATABASE_URL): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    // Everybody comes from this machine, and says from where: limits count by address.
    TRUST_PROXY: 'true',
  });
}
