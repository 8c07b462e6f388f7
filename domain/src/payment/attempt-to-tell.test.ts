import { describe, expect, it } from 'vitest';
import { attemptToTell, isBeingChecked, toldStates } from './attempt-to-tell.ts';
import { type AttemptState, attemptStates } from './settle.ts';

const attempt = (state: AttemptState, at: number, isMismatched = false) =>
  ({ method: 'creditCard', state, at, isMismatched }) as const;

describe('the try at paying that a family is told of', () => {
  it('is none when there was none, or the only one was paid', () => {
    expect(attemptToTell([])).toBeUndefined();
    expect(attemptToTell([attempt('authorised', 1)])).toBeUndefined();
  });

  it('is the last when all have an end', () => {
    const told = attemptToTell([attempt('denied', 3), attempt('lapsed', 2), attempt('denied', 1)]);
    expect(told).toEqual({ method: 'creditCard', state: 'denied', at: 3 });
  });

  it.each(['open', 'unknown'] as const)(
    'is the one that is %s, whatever came after it',
    (state) => {
      const told = attemptToTell([attempt('denied', 3), attempt('lapsed', 2), attempt(state, 1)]);
      expect(told).toMatchObject({ state, at: 1 });
    },
  );

  it.each(attemptStates)('is unknown when %s and another amount was spoken of', (state) => {
    const told = attemptToTell([attempt(state, 1, true)]);
    expect(told?.state).toBe(state === 'authorised' ? undefined : 'unknown');
  });

  it('is being checked while it has no end', () => {
    expect(toldStates.filter((state) => isBeingChecked({ state }))).toEqual(['open', 'unknown']);
  });
});
