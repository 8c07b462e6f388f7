import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { addTallies } from '@cobertura/domain/repair-numbers/figures.ts';
import { noRepairNumbers } from '../../web/src/testing/replies/repair-numbers.ts';
import { demo } from '../support/people.ts';
import type { Replies } from './replies.ts';
import { type State, withReplies } from './state.ts';

function numbers(
  change: Replies['GET /repairs/numbers'],
  act?: State['act'],
  as: string = demo.admin,
): State {
  return {
    as,
    path: '/repairs/numbers',
    replies: change === undefined ? {} : { 'GET /repairs/numbers': change },
    act,
  };
}

const tally = {
  covered: 20_712,
  received: 101_488_800,
  repairs: 2485,
  repeats: 61,
  returned: 2210,
  price: 39_760_000,
  family: 1_240_000,
  cost: 29_656_864,
  borne: 28_416_864,
};

/** A campaign of many computers, as the demo has none. */
function large(numbers: RepairNumbers): RepairNumbers {
  return {
    ...numbers,
    open: {
      ages: [310, 221, 140, 36, 9].map((repairs, place) => ({ repairs, late: place * place * 2 })),
    },
    stays: numbers.stays.map((stay, place) => ({
      ...stay,
      repairs: 2000 - place * 90,
      p50: 1 + place / 2,
      p90: 2 + place * 1.3,
    })),
    byCampaign: [0.19, 1.01, 0.28].map((ratio, place) => ({
      ...tally,
      campaign: 2024 + place,
      borne: Math.round(tally.received * ratio),
      repairs: Math.round(tally.covered * ratio * 0.43),
    })),
    models: ['Lenovo 300e Gen 3', 'HP ProBook x360 11 G7 EE'].map((name, place) => ({
      ...tally,
      _id: name,
      name,
      repairs: 2482 * (1 - place) + 3 * place,
    })),
    schools: Array.from({ length: 14 }, (_, place) => ({
      _id: String(place),
      name: `CEIP Plurilingüe número ${place + 1} (Vilagarcía de Arousa)`,
      covered: 300 - place,
      repairs: 60 - 4 * place,
    })),
    causes: numbers.causes.map((each, place) => ({ ...each, repairs: 900 - place * 150 })),
    months: Array.from({ length: 12 }, (_, place) => ({
      month: `2026-${String(place + 1).padStart(2, '0')}`,
      repairs: 120 + 25 * (place % 5),
    })),
    ratings: [12, 30, 75, 260, 410],
    workshop: {
      days: Array.from({ length: 365 }, (_, place) => ({
        day: new Date(Date.UTC(2025, 10, 16 + place)).toISOString().slice(0, 10),
        laptops: 60 + Math.round(40 * Math.sin(place / 40)) + (place % 7),
      })),
      now: 71,
      loaners: 80,
      lent: 33,
    },
  };
}

const withoutMoney: RepairNumbers = {
  ...noRepairNumbers,
  models: [{ ...addTallies([]), _id: 'one', name: 'Lenovo 300e Gen 3', repairs: 3 }],
  byCampaign: [{ ...addTallies([]), campaign: 2026, repairs: 3 }],
};

const openTables: State['act'] = async (page) => {
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
  await page.getByRole('button', { name: /^Ver (los|os) 14$/ }).click();
};

/** The page of the numbers of repairs. */
export const repairNumbersStates: Record<string, State> = {
  'numbers of repairs': numbers(large),
  'numbers of repairs with all tables open': numbers(large, openTables),
  'numbers of repairs for the accountant': numbers(undefined, undefined, demo.accountant),
  'no numbers of repairs': numbers(noRepairNumbers),
  'numbers of a campaign without money': numbers(withoutMoney),
  'numbers of repairs while they load': numbers('none'),
  'numbers of repairs that do not load': numbers(500),
  'numbers of repairs whose download failed': withReplies(
    numbers(large, async (page) => {
      await page.getByRole('button', { name: /^Descargar en CSV: Av.* por modelo$/ }).click();
      await page.getByRole('alert').waitFor();
    }),
    { 'GET /repairs/numbers/{table}': 500 },
  ),
};
