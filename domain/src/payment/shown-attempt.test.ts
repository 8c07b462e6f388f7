import { describe, expect, it } from 'vitest';
import { type AttemptState, attemptStates } from './settle.ts';
import { chooseShownAttempt, isBeingChecked, shownStates } from './shown-attempt.ts';

const attempt = (state: AttemptState, at: number, isMismatched = false) =>
  ({ method: 'creditCard', state, at, isMismatched }) as const;

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
    expect(shown).toEqual({ method: 'creditCard', state: 'denied', at: 3 });
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

  it('only open and unknown attempts are being checked', () => {
    expect(shownStates.filter((state) => isBeingChecked({ state }))).toEqual(['open', 'unknown']);
  });
});
