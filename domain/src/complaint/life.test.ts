import { describe, expect, test } from 'vitest';
import type { Scope } from '../access/scopes.ts';
import { type Grant, needsNextSteps, nextSteps } from './grants.ts';
import { complaintKinds } from './kinds.ts';
import {
  type ComplaintActor,
  complaintEvents,
  complaintLife,
  decideComplaint,
  mayHandleComplaint,
} from './life.ts';
import { maxFamilyFiles } from './limits.ts';
import { type ComplaintStatus, complaintStatuses } from './status.ts';

const now = new Date('2026-12-01T10:00:00Z');
const desk: ComplaintActor = { kind: 'staff', scopes: ['cau'] };
const family: ComplaintActor = { kind: 'family' };
const actorOf = { family, staff: desk };
const otherOf = { family: desk, staff: family };
const statuses = Object.keys(complaintStatuses) as ComplaintStatus[];
const over = { kind: 'other', replyBy: new Date('2026-11-30T10:00:00Z') } as const;

const expected: Record<string, Record<ComplaintStatus, string>> = {
  asked: { received: 'asked', asked: 'already-asked', answered: 'complaint-closed' },
  replied: { received: 'received', asked: 'received', answered: 'complaint-closed' },
  'reply-recorded': { received: 'received', asked: 'received', answered: 'complaint-closed' },
  resumed: { received: 'complaint-not-asked', asked: 'received', answered: 'complaint-closed' },
  'kind-changed': { received: 'received', asked: 'asked', answered: 'complaint-closed' },
  answered: { received: 'answered', asked: 'answered', answered: 'complaint-closed' },
};

describe('the life of a complaint', () => {
  test.each(complaintEvents.flatMap((event) => statuses.map((status) => [event, status] as const)))(
    '%s in the status %s',
    (event, status) => {
      const { by } = complaintLife[event];
      const decision = decideComplaint({ ...over, status }, event, { actor: actorOf[by], now });
      expect(decision.ok ? decision.to : decision.code).toBe(expected[event]?.[status]);
      const refused = decideComplaint({ ...over, status }, event, { actor: otherOf[by], now });
      expect(refused).toEqual({ ok: false, code: 'access-denied' });
    },
  );

  test('the desk waits for the whole time that the family has to reply', () => {
    const resume = (replyBy: Date) =>
      decideComplaint({ kind: 'other', status: 'asked', replyBy }, 'resumed', { actor: desk, now });
    expect(resume(now)).toEqual({ ok: false, code: 'reply-time-open' });
    expect(resume(new Date(now.getTime() - 1))).toEqual({ ok: true, to: 'received' });
  });

  test('an answer waits for the reply, unless it grants everything', () => {
    const answer = (granted: Grant, replyBy: Date) =>
      decideComplaint({ kind: 'other', status: 'asked', replyBy }, 'answered', {
        actor: desk,
        now,
        granted,
      });
    for (const granted of ['partly', 'no'] as const) {
      expect(answer(granted, now)).toEqual({ ok: false, code: 'reply-time-open' });
      expect(answer(granted, over.replyBy)).toEqual({ ok: true, to: 'answered' });
    }
    expect(answer('all', now)).toEqual({ ok: true, to: 'answered' });
  });

  test.each(complaintKinds)('the accountant handles %s only if it is about billing', (kind) => {
    const handlers = (['user', 'cau', 'admin', 'accountant'] as Scope[]).filter((scope) =>
      mayHandleComplaint(kind, [scope]),
    );
    expect(handlers).toEqual(
      kind === 'billing' ? ['cau', 'admin', 'accountant'] : ['cau', 'admin'],
    );
    const answer = decideComplaint({ ...over, kind, status: 'received' }, 'answered', {
      actor: { kind: 'staff', scopes: ['accountant'] },
      now,
    });
    expect(answer.ok).toBe(kind === 'billing');
  });

  test.each([
    [['cau'], true],
    [['admin'], true],
    [['accountant'], false],
    [['accountant', 'cau'], true],
  ] as const)('the kind is changed by %j: %s', (scopes, allowed) => {
    const state = { ...over, kind: 'billing', status: 'received' } as const;
    const actor: ComplaintActor = { kind: 'staff', scopes };
    expect(decideComplaint(state, 'kind-changed', { actor, now }).ok).toBe(allowed);
  });
});

test('an answer says where to go next unless everything was granted', () => {
  expect((['all', 'partly', 'no'] as const).map(needsNextSteps)).toEqual([false, true, true]);
  for (const steps of Object.values(nextSteps)) {
    const text = steps.join(' ');
    expect(text).toMatch(/OMIC/);
    expect(text).toMatch(/Instituto Galego do Consumo/);
    expect(text).toMatch(/Xunta Arbitral de Consumo/);
    expect(text).toMatch(/(hoja|folla) de reclama/);
    expect(text).toMatch(/juzgados|xulgados/);
  }
});

test.each([
  [0, 5],
  [1, 10],
  [3, 20],
])('after %i questions a person may have sent %i files', (questions, files) => {
  expect(maxFamilyFiles(questions)).toBe(files);
});
