import type pg from 'pg';

/** Limits memory use. The product has only a few hundred different statements. */
const maxNames = 500;

/**
 * Names each repeated statement of a client, so that the database keeps its plan. PGlite takes longer to
 * plan a statement than to run it. Do not use it with a connection pooler, which spreads statements over
 * several sessions.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    // A text without values may be several statements, which cannot be prepared.
    const single = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = single ? names.get(text) : undefined;
    if (name !== undefined) return send({ name, text, values }, ...rest);
    if (single && names.size < maxNames) names.set(text, `repeated${names.size}`);
    return send(text, values, ...rest);
  };
  client.query = query as typeof client.query;
}
