import { ageGroups } from './ages.ts';
import type { RepairNumbers } from './api.ts';
import { type DescribedTable, describeRows, type RowLabel } from './described-table.ts';
import { addTallies, lossRatio, per100, repeatRate, type Tally } from './figures.ts';
import { isSmall } from './hide-small.ts';
import type { NumberTable } from './table-names.ts';

/** A table of the page, as the screen and the file show it. */
export function describeTable(table: NumberTable, numbers: RepairNumbers): DescribedTable {
  return describe[table](numbers);
}

/** The tally of the chosen campaign. */
export function totalOf({ models }: Pick<RepairNumbers, 'models'>): Tally {
  return addTallies(models);
}

const describe: Record<NumberTable, (numbers: RepairNumbers) => DescribedTable> = {
  open: describeOpen,
  stays: ({ stays }) =>
    describeRows<Stay, Stay>(stays, {
      label: ({ span }) => ({ kind: 'span', span }),
      columns: { times: ({ repairs }) => repairs, p50: ({ p50 }) => p50, p90: ({ p90 }) => p90 },
    }),
  months: (numbers) =>
    describeParts(
      numbers.months.map(({ month, repairs }) => ({ label: { kind: 'month', month }, repairs })),
      totalOf(numbers),
    ),
  causes: (numbers) =>
    describeParts(
      numbers.causes.map(({ cause, repairs }) => ({ label: { kind: 'cause', cause }, repairs })),
      totalOf(numbers),
    ),
  models: ({ models }) => describeFrequency(models),
  schools: ({ schools }) => describeFrequency(schools),
  campaigns: ({ byCampaign }) =>
    describeRows<Tally, Tally & { campaign: number }>(byCampaign, {
      label: ({ campaign }) => ({ kind: 'campaign', campaign }),
      columns: { ...frequency, ...money },
    }),
  costs: ({ models }) =>
    describeRows<Tally, Tally & Named>(models, {
      label: named,
      columns: { covered: frequency.covered, repairs: frequency.repairs, ...money },
      sum: addTallies,
    }),
  workshop: ({ workshop }) =>
    describeRows<Day, Day>(workshop.days, {
      label: ({ day }) => ({ kind: 'day', day }),
      columns: { laptops: ({ laptops }) => laptops },
    }),
  repeats: ({ models }) =>
    describeRows<Tally, Tally & Named>(models, {
      label: named,
      columns: {
        returned: ({ returned }) => returned,
        repeats: ({ repeats }) => repeats,
        repeatRate,
      },
      sum: addTallies,
    }),
  ratings: ({ ratings }) =>
    describeRows<{ count: number }, { count: number; stars: number }>(
      ratings.map((count, place) => ({ count, stars: place + 1 })),
      {
        label: ({ stars }) => ({ kind: 'stars', stars }),
        columns: { ratings: ({ count }) => count },
        sum: (rows) => ({ count: sumOf(rows, ({ count }) => count) }),
      },
    ),
};

type Stay = RepairNumbers['stays'][number];
type Day = RepairNumbers['workshop']['days'][number];
type Named = { name: string };
type Frequency = { covered: number; repairs: number };

const frequency = {
  covered: ({ covered }: Frequency) => covered,
  repairs: ({ repairs }: Frequency) => repairs,
  per100,
};

const money = {
  price: ({ price }: Tally) => price,
  family: ({ family }: Tally) => family,
  cost: ({ cost }: Tally) => cost,
  borne: ({ borne }: Tally) => borne,
  received: ({ received }: Tally) => received,
  ratio: lossRatio,
};

const named = ({ name }: Named): RowLabel => ({ kind: 'name', name });

function describeOpen({ open }: RepairNumbers): DescribedTable {
  type Counts = { repairs: number; late: number };
  const rows = ageGroups.map((group, place) => ({
    group,
    ...(open.ages[place] ?? { repairs: 0, late: 0 }),
  }));
  return describeRows<Counts, (typeof rows)[number]>(rows, {
    label: ({ group }) => ({ kind: 'age', group }),
    columns: { open: ({ repairs }) => repairs, late: ({ late }) => late },
    sum: (all) => ({
      repairs: sumOf(all, ({ repairs }) => repairs),
      late: sumOf(all, ({ late }) => late),
    }),
  });
}

/** Groups that have covered periods of their own. */
function describeFrequency(rows: readonly (Frequency & Named)[]): DescribedTable {
  return describeRows<Frequency, Frequency & Named>(rows, {
    label: named,
    columns: frequency,
    sum: (all) => ({
      covered: sumOf(all, ({ covered }) => covered),
      repairs: sumOf(all, ({ repairs }) => repairs),
    }),
  });
}

/** Parts of the repairs of a campaign, for each 100 of all its covered periods. */
function describeParts(
  parts: readonly { label: RowLabel; repairs: number }[],
  { covered }: Tally,
): DescribedTable {
  type Part = { repairs: number };
  return describeRows<Part, Part & { label: RowLabel }>(parts, {
    label: ({ label }) => label,
    columns: {
      repairs: ({ repairs }) => repairs,
      per100: ({ repairs }) => per100({ repairs, covered }),
    },
    sum: (all) => ({ repairs: sumOf(all, ({ repairs }) => repairs) }),
    // The table does not show the covered periods, but they could be computed from the quotient.
    isHidden: () => isSmall(covered),
  });
}

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}
