import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import type { Suggestion } from '@cobertura/domain/payment/deposit-api.ts';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  parseAmount,
  partIssues,
  partsToSend,
  payingComputer,
  remainingCents,
} from './settle-form.ts';

const computer: Suggestion = {
  _id: 'c1',
  repair: null,
  studentName: 'Brais Pérez',
  name: 'Sabela Núñez',
  serialNumber: 'SN-1',
  code: 'E4Q6DCR',
  status: 'pending-payment',
  amount: 49,
  isAwaited: true,
  why: ['name'],
};
const deposit = centsFromEuros(60);

describe('the parts of a deposit', () => {
  it.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['1.234,50 €', 123_450],
    ['0', undefined],
    ['doce', undefined],
    ['1,234', undefined],
  ])('parse the amount %j as %s cents', (written, cents) => {
    expect(parseAmount(written)).toBe(cents);
  });

  it('start with the price of the computer, then with what remains', () => {
    const assigned = addPart(deposit, [], { kind: 'assigned', computer });
    expect(assigned).toMatchObject([{ amount: '49,00' }]);
    expect(remainingCents(deposit, assigned)).toBe(1100);
    const both = addPart(deposit, assigned, {
      kind: 'to-refund',
      computer: payingComputer(assigned),
    });
    expect(both[1]).toMatchObject({ amount: '11,00', computer });
    expect(remainingCents(deposit, both)).toBe(0);
  });

  it('assign less than the price when the deposit is smaller, with a reason', () => {
    const [part] = addPart(centsFromEuros(45), [], { kind: 'assigned', computer });
    expect(part).toMatchObject({ amount: '45,00' });
    expect(part && partIssues(part)).toEqual({ why: 'reason-needed' });
  });

  it('need a reason unless they assign the price', () => {
    const [price] = addPart(deposit, [], { kind: 'assigned', computer });
    expect(price && partIssues(price)).toEqual({});
    for (const kind of ['to-refund', 'set-aside'] as const) {
      const [part] = addPart(deposit, [], { kind });
      expect(part && partIssues(part)).toEqual({ why: 'reason-needed' });
      expect(part && partIssues({ ...part, amount: '', why: 'Intereses' })).toEqual({
        amount: 'wrong-amount',
      });
    }
  });

  it('are sent with their computers and reasons', () => {
    const parts = addPart(deposit, [], { kind: 'assigned', computer });
    const all = [...parts, ...addPart(1100 as Cents, [], { kind: 'set-aside' })];
    expect(
      partsToSend(all.map((part, index) => ({ ...part, why: index ? ' Propina ' : '' }))),
    ).toEqual([
      { kind: 'assigned', computerId: 'c1', amount: 49 },
      { kind: 'set-aside', amount: 11, why: 'Propina' },
    ]);
  });
});
