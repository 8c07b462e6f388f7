import { resolve } from 'node:path';
import { z } from 'zod';
import { parseDatabaseUrl } from '../db/database-url.ts';
import { httpUrl, neededInProduction, type Refinement, reportMissing, secret } from './area.ts';

export type ServerSettings = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A pooler before the database that gives a session to another connection after each transaction. */
  databasePooler: 'transaction' | undefined;
  /** The address of the product, without a slash at the end. Links in mails start with it. */
  publicUrl: string;
  tokenSecret: string;
  tokenHours: number;
  trustProxy: boolean;
  logLevel: string;
  /** The bearer token that monitoring sends to read /metrics. Undefined turns /metrics off. */
  metricsToken: string | undefined;
};

export const serverShape = {
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().superRefine(reportInvalidUrl).optional(),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  PUBLIC_URL: httpUrl.optional(),
  TOKEN_SECRET: secret,
  TOKEN_HOURS: z.coerce.number().positive().max(720).default(12),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: secret.optional(),
};

type Variables = z.output<z.ZodObject<typeof serverShape>>;

function reportInvalidUrl(url: string, context: z.RefinementCtx): void {
  try {
    parseDatabaseUrl(url);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
}

export const serverDemo = { TOKEN_SECRET: 'demo-only-secret-that-production-refuses' };

export function isProduction({ NODE_ENV }: { NODE_ENV?: string | undefined }): boolean {
  return NODE_ENV === 'production';
}

export function refineServer(variables: Variables, { production, report }: Refinement): void {
  if (!production) return;
  reportMissing(variables, ['PUBLIC_URL'], { report, why: neededInProduction });
  if (variables.TOKEN_SECRET === serverDemo.TOKEN_SECRET) {
    report('TOKEN_SECRET is the public one of the demo: choose your own');
  }
}

export function serverFrom(variables: Variables): ServerSettings {
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`;
  return {
    production: isProduction(variables),
    host: variables.HOST,
    port: variables.PORT,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    databasePooler: variables.DATABASE_POOLER,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    tokenSecret: variables.TOKEN_SECRET,
    tokenHours: variables.TOKEN_HOURS,
    trustProxy: variables.TRUST_PROXY === 'true',
    logLevel: variables.LOG_LEVEL,
    metricsToken: variables.METRICS_TOKEN,
  };
}
