import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { addTallies, type Tally } from '@cobertura/domain/repair-numbers/figures.ts';

const tally = (changes: Partial<Tally>): Tally => ({ ...addTallies([]), ...changes });

const lenovo = tally({
  covered: 120,
  received: 588_000,
  repairs: 20,
  repeats: 1,
  returned: 16,
  price: 250_000,
  family: 10_000,
  cost: 174_640,
  borne: 164_640,
});
const hp = tally({ covered: 80, received: 392_000, repairs: 4, returned: 4, borne: 109_760 });

/** The numbers of a campaign with 12 repairs for each 100 covered computers and a loss ratio of 28 %. */
export const repairNumbers: RepairNumbers = {
  at: Date.parse('2026-11-16T10:00:00Z') / 1000,
  campaigns: [2026, 2025],
  campaign: 2026,
  open: {
    ages: [
      { repairs: 6, late: 0 },
      { repairs: 1234, late: 5 },
      { repairs: 0, late: 0 },
      { repairs: 7, late: 2 },
      { repairs: 5, late: 5 },
    ],
  },
  stays: [
    { span: 'reported', repairs: 30, p50: 0.6, p90: 1 },
    { span: 'needs-info', repairs: 0, p50: null, p90: null },
    { span: 'accepted', repairs: 26, p50: 3.2, p90: 8 },
    { span: 'received', repairs: 25, p50: 1.1, p90: 2.4 },
    { span: 'quoted', repairs: 3, p50: 4, p90: 9.5 },
    { span: 'repairing', repairs: 22, p50: 3, p90: 6.2 },
    { span: 'ready', repairs: 20, p50: 2, p90: 5 },
    { span: 'total', repairs: 20, p50: 6.2, p90: 12.4 },
    { span: 'ours', repairs: 20, p50: 4.1, p90: 8 },
  ],
  byCampaign: [
    { campaign: 2025, ...tally({ covered: 100, received: 490_000, repairs: 43, borne: 494_900 }) },
    { campaign: 2026, ...addTallies([lenovo, hp]) },
  ],
  models: [
    { _id: 'm1', name: 'Lenovo 300e', ...lenovo },
    { _id: 'm2', name: 'HP ProBook', ...hp },
  ],
  schools: Array.from({ length: 12 }, (_, place) => ({
    _id: `S${place}`,
    name: `CEIP ${place + 1} (Lugo)`,
    covered: 20,
    repairs: 12 - place,
  })),
  causes: [
    { cause: 'drop', repairs: 12 },
    { cause: 'liquid', repairs: 6 },
    { cause: 'pressure', repairs: 0 },
    { cause: 'wear', repairs: 6 },
    { cause: 'none', repairs: 0 },
    { cause: 'other', repairs: 0 },
  ],
  months: [
    { month: '2026-09', repairs: 5 },
    { month: '2026-10', repairs: 13 },
    { month: '2026-11', repairs: 6 },
  ],
  ratings: [0, 0, 5, 5, 10],
  workshop: {
    days: Array.from({ length: 30 }, (_, place) => ({
      day: `2026-10-${String(place + 1).padStart(2, '0')}`,
      laptops: 5 + (place % 9),
    })),
    now: 7,
    loaners: 8,
    lent: 3,
  },
};

/** The numbers before the first covered computer. */
export const noRepairNumbers: RepairNumbers = {
  ...repairNumbers,
  campaigns: [2026],
  open: { ages: repairNumbers.open.ages.map(() => ({ repairs: 0, late: 0 })) },
  stays: repairNumbers.stays.map(({ span }) => ({ span, repairs: 0, p50: null, p90: null })),
  byCampaign: [],
  models: [],
  schools: [],
  causes: repairNumbers.causes.map(({ cause }) => ({ cause, repairs: 0 })),
  months: [],
  ratings: [0, 0, 0, 0, 0],
  workshop: { days: [{ day: '2026-11-16', laptops: 0 }], now: 0, loaners: 0, lent: 0 },
};
