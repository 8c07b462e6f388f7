import { describe, expect, it } from 'vitest';
import { describeRecovery } from './recovery.ts';

const log = (...messages: string[]) =>
  messages.map((message) => `2026-11-16 13:34:35.061 UTC [42] LOG:  ${message}`);

const interrupted = [
  'database system was not properly shut down; automatic recovery in progress',
  'redo starts at 0/16EF998',
];
const done = 'redo done at 0/175E4B8 system usage: CPU: user: 0.00 s';

describe('the log of a start', () => {
  it('finds no recovery after a clean stop', () => {
    expect(describeRecovery(['pglitec: shmctl: no such segment 1'])).toBeUndefined();
  });

  it.each([
    ['invalid record length at 0/175E4E0: expected at least 24, got 0', false],
    ['unexpected pageaddr 0/75E000 in WAL segment 000000010000000000000001', false],
    ['incorrect resource manager data checksum in record at 0/175E020', true],
    ['record with incorrect prev-link FFFFFFFF/FFFFFFE0 at 0/175E020', true],
    ['could not read from WAL segment 000000010000000000000001: read 1141 of 8192', true],
    ['invalid record length at 0/175E4E0: expected at least 24, got 7', true],
  ])('describes a recovery that ended with: %s', (end, isDamaged) => {
    expect(describeRecovery(log(...interrupted, end, done))).toEqual({ end, isDamaged });
  });
});
