/**
 * `npm run bench`: what lists and requests cost on the seeded PostgreSQL of DATABASE_URL. Each is a
 * program of its own too, with parameters: see the files.
 */
await import('./lists.ts');
await import('./throughput.ts');
