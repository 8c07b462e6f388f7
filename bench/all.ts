/**
 * `npm run bench`: measures lists and requests on the seeded PostgreSQL of DATABASE_URL, and how costs
 * grow from the smaller one of SMALL_DATABASE_URL, if it is set. Each benchmark can also run alone, with
 * parameters: see its file.
 */
await import('./lists.ts');
await import('./throughput.ts');
if (process.env.SMALL_DATABASE_URL) await import('./growth.ts');
