import { describe, expect, test } from 'vitest';
import type { Status } from './status.ts';
import { steps } from './steps.ts';
import { openingStep, stepState, type WizardState } from './wizard.ts';

describe('opening the wizard', () => {
  // Covers F2.wizard.6
  test.each([
    ['waiting', 'data', 2],
    ['waiting', '', 1],
    ['pending-signature', 'data image', 3],
    // The photo is missing, so step 3 is locked and the current step opens.
    ['pending-signature', 'data', 2],
    ['unverified', 'data image', 1],
    ['pending-payment', 'data image contract', 1],
    ['transfer-confirmation', 'data image contract', 1],
    ['paid', 'data image contract', 1],
    ['incomplete', 'data', 1],
    ['expired', 'data', 1],
    [undefined, '', 1],
    [undefined, 'data image', 1],
  ] as const)('the wizard in %s with %j opens at step %i', (status, has, step) => {
    expect(openingStep(stateOf(status, has), {})).toBe(step);
  });

  test.each(steps)('the wizard opens a requested step that is available: %i', (step) => {
    expect(openingStep(stateOf('exported', 'data image contract'), { step })).toBe(step);
  });

  test.each([
    ['waiting', 'data', 3, 2],
    ['waiting', 'data', 5, 2],
    ['pending-signature', 'data image', 4, 3],
    ['pending-payment', 'data image contract', 5, 4],
    ['transfer-confirmation', 'data image contract', 5, 4],
    ['expired', 'data', 4, 5],
    [undefined, '', 2, 1],
    ['waiting', 'data', 0, 2],
    ['waiting', 'data', 6, 2],
    ['waiting', 'data', 1.5, 2],
    ['waiting', 'data', -1, 2],
    ['waiting', 'data', Number.NaN, 2],
    ['waiting', 'data', Number.POSITIVE_INFINITY, 2],
  ] as const)(
    'the wizard in %s with %j opens the current step instead of step %d',
    (status, has, step, opened) => {
      expect(openingStep(stateOf(status, has), { step })).toBe(opened);
    },
  );

  // Covers F2.wizard.7
  test.each([
    ['pending-payment', 'data image contract', 4],
    ['pending-signature', 'data image', 3],
    ['paid', 'data image contract', 4],
    ['paid', 'data', 5],
  ] as const)('the wizard in %s with %j opens at step %i after signing', (status, has, opened) => {
    const state = stateOf(status, has);
    expect(openingStep(state, { contractSigned: true })).toBe(opened);
    expect(openingStep(state, { contractSigned: true, step: 1 })).toBe(opened);
    expect(openingStep(state, { contractSigned: false, step: 1 })).toBe(1);
  });
});

describe('state of the steps', () => {
  test.each([
    ['waiting', 'data', 'completed current locked locked locked'],
    ['unverified', 'data image', 'completed completed current locked locked'],
    ['pending-signature', 'data image', 'completed completed current locked locked'],
    ['pending-signature', 'data', 'completed current locked locked locked'],
    ['pending-payment', 'data image contract', 'completed completed completed current locked'],
    ['pending-payment', 'data', 'completed available locked current locked'],
    [
      'transfer-confirmation',
      'data image contract',
      'completed completed completed current locked',
    ],
    ['paid', 'data image contract', 'completed completed completed completed completed'],
    ['exported', 'data', 'completed available locked locked completed'],
    ['expired', 'data image contract', 'completed completed completed available completed'],
    ['expired', 'data', 'completed available locked locked completed'],
    [undefined, '', 'current locked locked locked locked'],
    [undefined, 'data image contract method', 'completed completed completed completed current'],
  ] as const)('the wizard in %s with %j shows the steps as %s', (status, has, expected) => {
    const state = stateOf(status, has);
    expect(steps.map((step) => stepState(step, state)).join(' ')).toBe(expected);
  });
});

/** `has` lists what the computer has: data, image, contract, method. */
function stateOf(status: Status | undefined, has: string): WizardState {
  return {
    status,
    hasData: has.includes('data'),
    hasImage: has.includes('image'),
    hasSignedContract: has.includes('contract'),
    hasPaymentMethod: has.includes('method'),
  };
}
