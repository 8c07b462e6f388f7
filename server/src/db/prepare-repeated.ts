import type pg from 'pg';

/** The product has a few hundred statements; more than these would only fill the memory. */
const most = 500;

/**
 * Gives a name to each statement that comes again, so that the database keeps its plan: PGlite takes
 * longer to plan a statement than to run it. For a session that is ours alone, whichever client of the
 * pool speaks in it; a session that a pooler shares out knows no names.
 */
export function prepareRepeated(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();
  return (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      // A text without values may be several statements, which cannot be prepared.
      const single = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = single ? names.get(text) : undefined;
      if (name !== undefined) return send({ name, text, values }, ...rest);
      if (single && names.size < most) names.set(text, `repeated${names.size}`);
      return send(text, values, ...rest);
    };
    client.query = query as typeof client.query;
  };
}
