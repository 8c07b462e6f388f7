import type pg from 'pg';

/** PostgreSQL needs about 27 kB for each, so at most 110 MB for 20 connections. */
const maxNames = 200;

/** Most texts that run once, such as searches with many filters, never run again. */
const maxSeenOnce = 1000;

/**
 * Names the repeated statements of a client, so that the database parses each of them once and may keep
 * its plan. Planning a statement that finds rows by a key takes longer than running it.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let namesGiven = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxNames || !canKeepPlan(text)) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= maxSeenOnce) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = `repeated${namesGiven++}`;
    names.set(text, name);
    return name;
  };
  // The failed statement is not repeated: its transaction has failed too.
  const forgetIfUnusable = (text: string, name: string, error: unknown) => {
    if (names.get(text) === name && isUnusable(error)) names.delete(text);
  };
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, done?: unknown) => {
    // A text without values may be several statements, which cannot be prepared.
    const single = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = single ? nameOf(text) : undefined;
    if (!single || name === undefined) return send(text, values, done);
    // A pool's `query` passes a callback.
    if (typeof done === 'function') {
      return send({ name, text, values }, (error: unknown, result: unknown) => {
        forgetIfUnusable(text, name, error);
        done(error, result);
      });
    }
    return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      forgetIfUnusable(text, name, error);
      throw error;
    });
  };
  client.query = query as typeof client.query;
}

/** The session has no statement of this name any more, or a column of its result has another type. */
function isUnusable(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as Partial<pg.DatabaseError>;
  return code === '26000' || routine === 'RevalidateCachedQuery';
}

/** Removes the names of statements, for example those of the rate limiter. A shared session mixes them up. */
export function neverPrepare(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (first: unknown, ...rest: unknown[]) =>
    send(
      typeof first === 'object' && first && 'name' in first ? { ...first, name: undefined } : first,
      ...rest,
    );
  client.query = query as typeof client.query;
}

/**
 * A kept plan serves all values, which is right for a statement that finds rows by equality. The best
 * plan of a page, a search or a range depends on the values. And a prepared `*` fails after a migration
 * that adds a column, while the version before still runs.
 */
function canKeepPlan(text: string): boolean {
  // pg-boss adds a job `from (select * …)`. Its result is the id, so the star does no harm.
  if (/insert into jobs\.job/i.test(text)) return true;
  return !/(\b(limit|offset|like|between)|[<>]=?) \$|(?<!count\()\*/i.test(text);
}
