/**
 * `npm run bench`: what lists and requests cost on the seeded PostgreSQL of DATABASE_URL, and what they
 * cost on the smaller one of SMALL_DATABASE_URL, if there is one. Each is a program of its own too, with
 * parameters: see the files.
 */
await import('./lists.ts');
await import('./throughput.ts');
if (process.env.SMALL_DATABASE_URL) await import('./growth.ts');
