import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const file = readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8');

/** The condition of an alert. */
function conditionOf(alert: string): string {
  const found = file.split('- alert: ').find((part) => part.startsWith(`${alert}\n`));
  return /expr: (.*)/.exec(found ?? '')?.[1] ?? expect.fail(`there is no alert ${alert}`);
}

// Every open repair is due within a few days, so it would hold these alerts and hide a withdrawal.
describe('the alerts about deadlines', () => {
  test.each(['CasesDueSoon', 'CasesOverdue'])('%s leaves repairs out', (alert) => {
    expect(conditionOf(alert)).toContain('{kind!="repair"}');
  });

  test('have one of their own for late repairs', () => {
    expect(conditionOf('RepairsOverdue')).toContain('{kind="repair"}');
  });
});
