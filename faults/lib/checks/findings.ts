/** Violations, as sentences that name the affected data. */
export type Findings = { lost: string[]; doubled: string[]; wrong: string[] };

export function joinFindings(findings: readonly Findings[]): Findings {
  return {
    lost: findings.flatMap(({ lost }) => lost),
    doubled: findings.flatMap(({ doubled }) => doubled),
    wrong: findings.flatMap(({ wrong }) => wrong),
  };
}

export function noFindings(): Findings {
  return { lost: [], doubled: [], wrong: [] };
}

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, some]) => [key, some.length]));
}
