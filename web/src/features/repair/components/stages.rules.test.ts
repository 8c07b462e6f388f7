import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import { describe, expect, test } from 'vitest';
import { stagesOf } from './stages.ts';

const lineOf = (...statuses: RepairStatus[]) => {
  const steps = statuses.map((status, index) => ({ status, at: index + 1 }));
  return stagesOf(statuses.at(-1) ?? 'reported', steps)
    .map(({ name, state, at }) => `${name} ${state}${at === null ? '' : ` ${at}`}`)
    .join(', ');
};

const later = (...names: string[]) => names.map((name) => `${name} later`).join(', ');

describe('the line of steps of a repair', () => {
  test.each<[RepairStatus[], string]>([
    [
      ['reported'],
      `reported current 1, ${later('accepted', 'received', 'repairing', 'ready', 'closed')}`,
    ],
    [
      ['reported', 'needs-info'],
      `reported current 1, ${later('accepted', 'received', 'repairing', 'ready', 'closed')}`,
    ],
    [
      ['reported', 'accepted', 'received', 'needs-info'],
      `reported done 1, accepted done 2, received current 3, ${later('repairing', 'ready', 'closed')}`,
    ],
    [
      ['reported', 'accepted', 'received', 'quoted'],
      `reported done 1, accepted done 2, received current 3, ${later('repairing', 'ready', 'closed')}`,
    ],
    [
      ['reported', 'accepted', 'received', 'repairing', 'ready', 'closed'],
      'reported done 1, accepted done 2, received done 3, repairing done 4, ready done 5, closed done 6',
    ],
    [
      ['reported', 'accepted', 'received', 'ready'],
      `reported done 1, accepted done 2, received done 3, ready current 4, ${later('closed')}`,
    ],
    [['reported', 'rejected'], 'reported done 1, rejected current 2'],
    [
      ['reported', 'rejected', 'reported'],
      `reported current 3, ${later('accepted', 'received', 'repairing', 'ready', 'closed')}`,
    ],
    [
      ['reported', 'accepted', 'cancelled'],
      'reported done 1, accepted done 2, cancelled current 3',
    ],
  ])('after %j is %s', (statuses, line) => {
    expect(lineOf(...statuses)).toBe(line);
  });
});
