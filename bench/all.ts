/**
 * `npm run bench`: measures the cost of requests on the seeded PostgreSQL of DATABASE_URL, next to the floor
 * and the goals, and how costs grow from the smaller one of SMALL_DATABASE_URL, if it is set. Each benchmark
 * can also run alone, with parameters: see its file.
 */
await import('./throughput.ts');
await import('./rest.ts');
if (process.env.SMALL_DATABASE_URL) await import('./growth.ts');
