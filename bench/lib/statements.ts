import type pg from 'pg';
import { countLimit } from '../../server/src/db/page.ts';
import type { Statement } from '../../server/testing/sent-statements.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Lists the tables that the statements scan instead of using an index, beyond the counting limit. */
export async function listScannedTables(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of statements.filter((each) => /^\s*(select|with)/.test(each.text))) {
    const explain = `explain (analyze, timing off, format json) ${text}`;
    const { rows } = await client.query(explain, [...values]);
    for (const table of scansIn(rows[0]?.['QUERY PLAN'][0].Plan)) found.add(table);
  }
  return [...found];
}

function scansIn(node: PlanNode): string[] {
  const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const isScan = node['Node Type'] === 'Seq Scan' && read > countLimit + 1;
  const below = (node.Plans ?? []).flatMap(scansIn);
  return isScan ? [...below, node['Relation Name'] ?? ''] : below;
}
