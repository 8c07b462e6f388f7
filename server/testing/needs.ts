import type { TestOptions } from 'vitest';
import { hasProgram } from './programs.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to that of Vitest
  interface TaskMeta {
    /** What a skipped test lacks. `npm test` prints it. */
    needs?: string;
  }
}

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** A test of the embedded database opens it itself, so it needs no such option. */
export const needsPostgres: TestOptions = skipUnless(isOnPostgres, 'PostgreSQL');

/** Skips a test where a program is not installed: `it('…', needsProgram('openssl', 'version'), …)`. */
export function needsProgram(name: string, ...versionArguments: string[]): TestOptions {
  return skipUnless(hasProgram(name, ...versionArguments), name);
}

export function skipUnless(isPresent: boolean, needs: string): TestOptions {
  return isPresent ? {} : { skip: true, meta: { needs } };
}
