import { describe, expect, test } from 'vitest';
import {
  addTallies,
  breakEven,
  lossRatio,
  meanRating,
  per100,
  repeatRate,
  type Tally,
} from './figures.ts';

const campaign: Tally = {
  covered: 200,
  received: 980_000,
  repairs: 24,
  repeats: 1,
  returned: 20,
  price: 400_000,
  family: 20_000,
  cost: 294_400,
  borne: 274_400,
};

const empty = addTallies([]);

describe('the figures of a campaign', () => {
  test('are quotients of its sums', () => {
    expect(per100(campaign)).toBe(12);
    expect(lossRatio(campaign)).toBe(0.28);
    expect(repeatRate(campaign)).toBe(5);
  });

  test('name the breakage at which nothing of the money is left', () => {
    const rate = breakEven(campaign) ?? 0;
    expect(rate).toBeCloseTo(42.857);
    const worse = { ...campaign, repairs: 2 * rate, borne: (campaign.borne * 2 * rate) / 24 };
    expect(lossRatio(worse)).toBeCloseTo(1);
  });

  test.each([
    ['repairs for each 100', per100],
    ['the loss ratio', lossRatio],
    ['the repeats', repeatRate],
    ['the break-even', breakEven],
  ])('have no value without a whole to divide by: %s', (_title, figure) => {
    expect(figure(empty)).toBeNull();
  });

  test('have no break-even while no repair has a cost', () => {
    expect(breakEven({ ...campaign, borne: 0 })).toBeNull();
  });

  test('count repairs of a campaign whose money went back without a quotient', () => {
    const refunded = { ...empty, repairs: 3, borne: 5000 };
    expect(per100(refunded)).toBeNull();
    expect(lossRatio(refunded)).toBeNull();
  });
});

test('tallies add up field by field', () => {
  expect(addTallies([campaign, campaign, empty])).toEqual({
    covered: 400,
    received: 1_960_000,
    repairs: 48,
    repeats: 2,
    returned: 40,
    price: 800_000,
    family: 40_000,
    cost: 588_800,
    borne: 548_800,
  });
});

test.each([
  [[0, 0, 0, 0, 0], null],
  [[1, 0, 0, 0, 0], 1],
  [[0, 0, 0, 0, 3], 5],
  [[1, 0, 0, 0, 3], 4],
])('the mean of the ratings %j is %s', (scores, mean) => {
  expect(meanRating(scores)).toBe(mean);
});
