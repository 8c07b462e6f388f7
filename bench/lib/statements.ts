import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

/** Records the statements that a function sends to the database. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    // The job queue polls at the same time.
    if (typeof text === 'string' && !text.includes('jobs.')) {
      sent.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

const small = ['options', 'computer_models', 'schools'];

/**
 * Lists the tables that the statements scan instead of using an index. A table is in brackets if the
 * statement only counts rows, because counting stops at ten thousand.
 */
export async function listScannedTables(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of statements.filter((each) => each.text.startsWith('select'))) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const plan = JSON.stringify(rows);
    for (const [, table = ''] of plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)) {
      if (!small.includes(table)) found.add(text.startsWith('select count') ? `(${table})` : table);
    }
  }
  return [...found];
}
