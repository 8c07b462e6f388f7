import { describe, expect, it, test } from 'vitest';
import { type Scope, scopes } from '../access/scopes.ts';
import {
  decideKnown,
  decideWithdrawal,
  listOffered,
  type WithdrawalActor,
  type WithdrawalEvent,
  type WithdrawalFacts,
  withdrawalLife,
} from './life.ts';
import { type WithdrawalStatus, withdrawalStatuses } from './status.ts';

const inTime: WithdrawalFacts = { isInTime: true, hasUnclearMoney: false };

/** The event, its actors, and where it leads from each status when it is in time and money is clear. */
const specification: [
  WithdrawalEvent,
  string,
  Partial<Record<WithdrawalStatus, WithdrawalStatus>>,
][] = [
  ['contract-found', 'job', { unmatched: 'to-verify' }],
  ['verified', 'family', { 'to-verify': 'effective' }],
  ['verification-overdue', 'job', { 'to-verify': 'to-verify' }],
  ['confirmed', 'admin, cau', { 'to-verify': 'effective' }],
  ['contract-removed', 'family, admin, cau', { 'to-verify': 'unmatched' }],
  ['matched', 'admin, cau', { unmatched: 'effective' }],
  ['declined-unmatched', 'admin, cau', { unmatched: 'declined' }],
  ['granted', 'admin', { late: 'effective' }],
  ['declined', 'admin', { late: 'declined' }],
  ['unblocked', 'admin', { blocked: 'effective' }],
  ['money-cleared', 'job', { blocked: 'effective' }],
  ['refund-started', 'job', { effective: 'refunding' }],
  ['account-given', 'family', { late: 'late', blocked: 'blocked', refunding: 'refunding' }],
  ['completed', 'job', { effective: 'done', refunding: 'done' }],
  ['money-received', 'job', { done: 'refunding' }],
];

const actors: [string, WithdrawalActor][] = [
  ['family', { kind: 'family' }],
  ['job', { kind: 'job' }],
  ...scopes.map((scope): [Scope, WithdrawalActor] => [scope, { kind: 'staff', scopes: [scope] }]),
];

const statuses = Object.keys(withdrawalStatuses) as WithdrawalStatus[];

describe('life of a withdrawal', () => {
  it('has a line for every event', () => {
    expect(specification.map(([event]) => event)).toEqual(Object.keys(withdrawalLife));
  });

  describe.each(specification)('%s', (event, who, moves) => {
    test.each(actors)('by %s', (name, by) => {
      for (const status of statuses) {
        const decision = decideWithdrawal(status, { event, by, facts: inTime });
        const to = moves[status];
        if (!who.split(', ').includes(name))
          expect(decision).toEqual({ ok: false, code: 'access-denied' });
        else if (to === undefined)
          expect(decision).toEqual({ ok: false, code: 'withdrawal-moved' });
        else expect(decision).toEqual({ ok: true, to });
      }
    });
  });

  test.each<[WithdrawalEvent, WithdrawalStatus, WithdrawalActor, WithdrawalStatus[]]>([
    ['verified', 'to-verify', { kind: 'family' }, ['effective', 'blocked', 'late', 'late']],
    [
      'confirmed',
      'to-verify',
      { kind: 'staff', scopes: ['cau'] },
      ['effective', 'blocked', 'late', 'late'],
    ],
    [
      'matched',
      'unmatched',
      { kind: 'staff', scopes: ['cau'] },
      ['effective', 'blocked', 'late', 'late'],
    ],
    [
      'granted',
      'late',
      { kind: 'staff', scopes: ['admin'] },
      ['effective', 'blocked', 'effective', 'blocked'],
    ],
    [
      'unblocked',
      'blocked',
      { kind: 'staff', scopes: ['admin'] },
      ['effective', 'effective', 'effective', 'effective'],
    ],
  ])('%s of a %s one depends on time and money', (event, status, by, expected) => {
    const results = everyFacts.map((facts) => decideWithdrawal(status, { event, by, facts }));
    expect(results).toEqual(expected.map((to) => ({ ok: true, to })));
  });

  const everyFacts: WithdrawalFacts[] = [
    inTime,
    { isInTime: true, hasUnclearMoney: true },
    { isInTime: false, hasUnclearMoney: false },
    { isInTime: false, hasUnclearMoney: true },
  ];

  it('ends a contract at once when the declaration is in time and money is clear', () => {
    expect(everyFacts.map(decideKnown)).toEqual(['effective', 'blocked', 'late', 'late']);
  });

  it('leads every open status on, and no event away from a declined one', () => {
    for (const status of statuses) {
      const leaving = specification.filter(([, , moves]) => {
        const to = moves[status];
        return to !== undefined && to !== status;
      });
      if (withdrawalStatuses[status].isOpen) expect(leaving, status).not.toHaveLength(0);
    }
    expect(specification.filter(([, , moves]) => moves.declined)).toEqual([]);
  });

  it.each<[WithdrawalStatus, Scope[], WithdrawalEvent[]]>([
    ['to-verify', ['cau'], ['confirmed', 'contract-removed']],
    ['unmatched', ['cau'], ['matched', 'declined-unmatched']],
    ['late', ['cau'], []],
    ['late', ['admin'], ['granted', 'declined']],
    ['blocked', ['admin'], ['unblocked']],
    ['refunding', ['accountant'], []],
  ])('a %s withdrawal offers to %j: %j', (status, held, offered) => {
    expect(listOffered(status, held)).toEqual(offered);
  });
});
