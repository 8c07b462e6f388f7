import { describe, expect, test } from 'vitest';
import { isoDay } from '../dates.ts';
import { refuseRepeatDay } from './guarantee.ts';

describe('the day of a fault within the guarantee', () => {
  const days = { returnedOn: '2026-11-14', today: '2026-11-16' };

  test.each([
    ['the day of the return', '2026-11-14'],
    ['a day after the return', '2026-11-15'],
    ['today', '2026-11-16'],
  ])('may be %s', (_title, day) => {
    expect(refuseRepeatDay(day, days)).toBeUndefined();
  });

  test('cannot be before the return', () => {
    const refusal = { code: 'day-before-return', returnedOn: '2026-11-14' };
    expect(refuseRepeatDay('2026-11-13', days)).toEqual(refusal);
    expect(refuseRepeatDay('2025-11-15', days)).toEqual(refusal);
  });

  test('cannot be in the future', () => {
    expect(refuseRepeatDay('2026-11-17', days)).toEqual({ code: 'day-in-future' });
  });

  test('may be any day so far while no return is known', () => {
    const unknown = { ...days, returnedOn: null };
    expect(refuseRepeatDay('2025-01-01', unknown)).toBeUndefined();
    expect(refuseRepeatDay('2026-11-17', unknown)).toEqual({ code: 'day-in-future' });
  });

  test('is a day in Madrid, which starts before the day in UTC', () => {
    const returnedOn = isoDay(Date.parse('2026-11-13T23:30:00Z') / 1000);
    expect(refuseRepeatDay('2026-11-13', { ...days, returnedOn })).toMatchObject({ returnedOn });
    expect(refuseRepeatDay('2026-11-14', { ...days, returnedOn })).toBeUndefined();
  });
});
