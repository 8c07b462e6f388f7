import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { causeNames } from '../repair/report.ts';
import type { RepairNumbers } from './api.ts';
import { addTallies } from './figures.ts';
import { labelText } from './labels.ts';
import { spans } from './spans.ts';
import { numberTables, tableColumns } from './table-names.ts';
import { describeTable, totalOf } from './tables.ts';

const nothing: RepairNumbers = {
  at: 1_795_000_000,
  campaigns: [2026],
  campaign: 2026,
  open: { ages: [0, 0, 0, 0, 0].map(() => ({ repairs: 0, late: 0 })) },
  stays: spans.map((span) => ({ span, repairs: 0, p50: null, p90: null })),
  byCampaign: [],
  models: [],
  schools: [],
  causes: causeNames.map((cause) => ({ cause, repairs: 0 })),
  months: [],
  ratings: [0, 0, 0, 0, 0],
  workshop: { days: [], now: 0, loaners: 0, lent: 0 },
};

const model = (name: string, changes: object) => ({
  ...addTallies([]),
  _id: name,
  name,
  ...changes,
});

const some: RepairNumbers = {
  ...nothing,
  models: [
    model('Lenovo', { covered: 100, repairs: 12, received: 490_000, borne: 98_000 }),
    model('Acer', { covered: 60, repairs: 9, received: 294_000, borne: 50_000 }),
    model('HP', { covered: 40, repairs: 3, received: 196_000, borne: 9000 }),
  ],
  months: [
    { month: '2026-10', repairs: 10 },
    { month: '2026-11', repairs: 14 },
  ],
};

const hiddenIn = (table: 'models' | 'costs' | 'months', numbers = some) =>
  describeTable(table, numbers).rows.map(({ hidden }) => hidden);

describe('a table', () => {
  test.each(numberTables)(
    'of %s has a name for each column and row, also without numbers',
    (table) => {
      const { columns, rows, total } = describeTable(table, nothing);
      for (const each of [...rows, ...(total ? [total] : [])]) {
        expect(each.cells).toHaveLength(columns.length);
        expect(each.hidden).toEqual(columns.map(() => false));
      }
      for (const { label } of rows) {
        expect(labelText(label, 'es')).not.toBe('');
        expect(labelText(label, 'ga')).not.toBe('');
      }
      for (const column of columns) expect(tableColumns[column].name.ga).not.toBe('');
    },
  );

  test('hides a small count, one from which it could be computed, and their quotients', () => {
    expect(describeTable('models', some).columns).toEqual(['covered', 'repairs', 'per100']);
    expect(hiddenIn('models')).toEqual([
      [false, false, false],
      [false, true, true],
      [false, true, true],
    ]);
    expect(describeTable('models', some).total).toEqual({
      cells: [200, 24, 12],
      hidden: [false, false, false],
    });
  });

  test('hides the money of few repairs', () => {
    const [lenovo, acer, hp] = hiddenIn('costs');
    expect(lenovo).not.toContain(true);
    for (const row of [acer, hp])
      expect(row).toEqual([false, ...Array.from({ length: 7 }, () => true)]);
  });

  test('divides the repairs of a month by all covered periods of the campaign', () => {
    const { rows } = describeTable('months', some);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [10, 5],
      [14, 7],
    ]);
    expect(totalOf(some).covered).toBe(200);
  });

  test('hides a quotient that would tell how few periods are covered', () => {
    const few = { ...some, models: [model('Lenovo', { covered: 3, repairs: 24 })] };
    expect(hiddenIn('months', few)).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});

describe('the names of the rows', () => {
  test('say the ages in both languages', () => {
    const labels = describeTable('open', nothing).rows.map(({ label }) => label);
    expect(labels.map((label) => labelText(label, 'es'))).toEqual([
      'Hasta 2 días',
      'De 2 a 5 días',
      'De 5 a 10 días',
      'De 10 a 15 días',
      'Más de 15 días',
    ]);
    expect(labels.map((label) => labelText(label, 'ga'))[0]).toBe('Ata 2 días');
  });
});

test('the total of a table is the sum of its rows, and its quotient is that of the sums', () => {
  const count = fc.nat(300);
  const models = fc.array(
    fc.record({ covered: count, repairs: count, received: count, borne: count, returned: count }),
  );
  fc.assert(
    fc.property(models, (given) => {
      const numbers = { ...nothing, models: given.map((each, place) => model(`${place}`, each)) };
      for (const table of ['models', 'costs', 'repeats'] as const) {
        const { columns, rows, total } = describeTable(table, numbers);
        for (const [place, column] of columns.entries()) {
          const { kind } = tableColumns[column];
          const sum = rows.reduce((before, { cells }) => before + (cells[place] ?? 0), 0);
          if (kind === 'count' || kind === 'cents') expect(total?.cells[place]).toBe(sum);
        }
      }
      const { covered, repairs } = totalOf(numbers);
      const rate = describeTable('models', numbers).total?.cells[2];
      expect(rate).toBe(covered > 0 ? (repairs * 100) / covered : null);
    }),
  );
});
