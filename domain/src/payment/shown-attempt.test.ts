import { describe, expect, it } from 'vitest';
import { type AttemptState, attemptStates } from './settle.ts';
import { chooseShownAttempt, isBeingChecked } from './shown-attempt.ts';

const order = '2609K7Q2MXBD';

const attempt = (state: AttemptState, at: number, isMismatched = false) =>
  ({ order, method: 'creditCard', state, at, isMismatched, isSettled: false }) as const;

describe('payment attempt shown to the family', () => {
  it('shows no attempt when there is none or the only one is authorised', () => {
    expect(chooseShownAttempt([])).toBeUndefined();
    expect(chooseShownAttempt([attempt('authorised', 1)])).toBeUndefined();
  });

  it('shows the latest attempt when all attempts are final', () => {
    const shown = chooseShownAttempt([
      attempt('denied', 3),
      attempt('lapsed', 2),
      attempt('denied', 1),
    ]);
    expect(shown).toEqual({ order, method: 'creditCard', state: 'denied', at: 3 });
  });

  it.each(['open', 'unknown'] as const)(
    'shows the attempt that is %s even when later attempts exist',
    (state) => {
      const shown = chooseShownAttempt([
        attempt('denied', 3),
        attempt('lapsed', 2),
        attempt(state, 1),
      ]);
      expect(shown).toMatchObject({ state, at: 1 });
    },
  );

  it.each(attemptStates)(
    'shows an attempt in the state %s as unknown when the amount differs, unless it is authorised',
    (state) => {
      const shown = chooseShownAttempt([attempt(state, 1, true)]);
      expect(shown?.state).toBe(state === 'authorised' ? undefined : 'unknown');
    },
  );

  it.each(attemptStates)(
    'shows an attempt in the state %s as lapsed after the staff settled it, unless it is authorised',
    (state) => {
      const shown = chooseShownAttempt([{ ...attempt(state, 1, true), isSettled: true }]);
      expect(shown?.state).toBe(state === 'authorised' ? undefined : 'lapsed');
    },
  );

  it('only open and unknown attempts are being checked', () => {
    expect(attemptStates.filter((state) => isBeingChecked({ state }))).toEqual(['open', 'unknown']);
  });
});
