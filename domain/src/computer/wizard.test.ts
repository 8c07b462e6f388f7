import { describe, expect, test } from 'vitest';
import { type Status, statuses } from './status.ts';
import { type Step, steps } from './steps.ts';
import {
  currentStep,
  isStepDone,
  isStepDoneWhileAdding,
  mayOpenStep,
  stepState,
  type WizardState,
} from './wizard.ts';

const paid = ['paid', 'invoiced', 'exported'];
const yesAndNo = [false, true];

describe('completed steps of a saved computer', () => {
  // Covers F4.done.1, F4.done.2, F4.done.3, F4.done.4, F4.done.5
  test.each(statuses)('the status %s and the data decide which steps are done', (status) => {
    for (const state of everyStateIn(status)) {
      expect(steps.map((step) => isStepDone(step, state))).toEqual([
        state.hasData,
        state.hasImage,
        state.hasSignedContract,
        paid.includes(status),
        paid.includes(status) || status === 'expired',
      ]);
    }
  });
});

describe('completed steps while adding a computer', () => {
  // Covers F4.done.6
  test('each step of a new computer is done from its own data, the payment from the chosen method', () => {
    for (const state of everyStateIn(undefined)) {
      expect(steps.map((step) => isStepDone(step, state))).toEqual([
        state.hasData,
        state.hasImage,
        state.hasSignedContract,
        state.hasPaymentMethod,
        false,
      ]);
    }
  });

  // Covers F4.done.6
  test('every step before the current one is done while adding', () => {
    for (const state of everyStateIn(undefined)) {
      for (const current of steps) {
        for (const step of steps) {
          expect(isStepDoneWhileAdding(step, current, state)).toBe(
            step < current || isStepDone(step, state),
          );
        }
      }
    }
    const nothing = stateOf(undefined, '');
    expect(steps.map((step) => isStepDoneWhileAdding(step, 3, nothing))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('current step', () => {
  // Covers F4.current.1
  test.each([...paid, 'expired'] as Status[])(
    'the current step of %s is the fifth, even when data is missing',
    (status) => {
      for (const state of everyStateIn(status)) expect(currentStep(state)).toBe(5);
    },
  );

  test('the current step of pending-payment is the fourth, even when data is missing', () => {
    for (const state of everyStateIn('pending-payment')) expect(currentStep(state)).toBe(4);
  });

  const others = statuses.filter(
    (status) => ![...paid, 'expired', 'pending-payment'].includes(status),
  );
  // Covers F4.current.1
  test.each(others)('the current step of %s is the first that is not done', (status) => {
    expect(currentStep(stateOf(status, ''))).toBe(1);
    expect(currentStep(stateOf(status, 'image contract'))).toBe(1);
    expect(currentStep(stateOf(status, 'data'))).toBe(2);
    expect(currentStep(stateOf(status, 'data contract'))).toBe(2);
    expect(currentStep(stateOf(status, 'data image'))).toBe(3);
    expect(currentStep(stateOf(status, 'data image contract'))).toBe(4);
    expect(currentStep(stateOf(status, 'data image contract method'))).toBe(4);
  });

  test('the current step while adding is the first that is not done, or the fifth', () => {
    expect(currentStep(stateOf(undefined, ''))).toBe(1);
    expect(currentStep(stateOf(undefined, 'data'))).toBe(2);
    expect(currentStep(stateOf(undefined, 'data image contract'))).toBe(4);
    expect(currentStep(stateOf(undefined, 'data image contract method'))).toBe(5);
  });

  test.each([undefined, ...statuses])('the current step of %s can always be opened', (status) => {
    for (const state of everyStateIn(status)) {
      expect(mayOpenStep(currentStep(state), state)).toBe(true);
    }
  });
});

describe('steps that can be opened', () => {
  // Covers F4.access.1, F4.access.2, F4.access.3, F4.access.4, F4.access.5
  test.each([
    // What the computer has, and the steps that open in the statuses below.
    ['', [1]],
    ['data', [1, 2]],
    ['image', [1, 2]],
    ['data image', [1, 2, 3]],
    ['image contract', [1, 2, 3]],
    ['contract', [1, 3]],
    ['data contract', [1, 2, 3]],
    ['data image contract', [1, 2, 3, 4]],
    ['data image contract method', [1, 2, 3, 4]],
  ] as const)('a computer with %j can open the steps %j', (has, expected) => {
    for (const status of ['waiting', 'unverified', 'pending-signature', 'incomplete'] as const) {
      expect(openSteps(stateOf(status, has))).toEqual(expected);
    }
  });

  // Covers F4.access.1, F4.access.2, F4.access.3, F4.access.4, F4.access.5
  test.each([
    ['pending-payment', [1, 4]],
    ['transfer-confirmation', [1]],
    ['pending', [1]],
    ['validated', [1]],
    ['paid', [1, 5]],
    ['invoiced', [1, 5]],
    ['exported', [1, 5]],
    ['expired', [1, 5]],
  ] as const)('a computer in %s without data can open the steps %j', (status, expected) => {
    expect(openSteps(stateOf(status, ''))).toEqual(expected);
  });

  test.each([
    ['pending-payment', [1, 2, 3, 4]],
    ['transfer-confirmation', [1, 2, 3, 4]],
    ['pending', [1, 2, 3, 4]],
    ['validated', [1, 2, 3, 4]],
    ['paid', [1, 2, 3, 4, 5]],
    ['invoiced', [1, 2, 3, 4, 5]],
    ['exported', [1, 2, 3, 4, 5]],
    ['expired', [1, 2, 3, 4, 5]],
  ] as const)(
    'a computer in %s with all data and a signed contract can open the steps %j',
    (status, expected) => {
      expect(openSteps(stateOf(status, 'data image contract'))).toEqual(expected);
    },
  );

  test('steps open in order while adding, and a photo alone opens none', () => {
    expect(openSteps(stateOf(undefined, 'image'))).toEqual([1]);
    expect(openSteps(stateOf(undefined, 'data'))).toEqual([1, 2]);
    expect(openSteps(stateOf(undefined, 'data image contract'))).toEqual([1, 2, 3, 4]);
    expect(openSteps(stateOf(undefined, 'data image contract method'))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('state of a step', () => {
  // Covers F2.wizard.5
  test.each([undefined, ...statuses])(
    'a step in %s is locked exactly when it cannot be opened',
    (status) => {
      for (const state of everyStateIn(status)) {
        const shown = steps.map((step) => stepState(step, state));
        expect(shown.map((each) => each !== 'locked')).toEqual(
          steps.map((step) => mayOpenStep(step, state)),
        );
        expect(shown.filter((each) => each === 'current').length).toBeLessThanOrEqual(1);
      }
    },
  );
});

function openSteps(state: WizardState): Step[] {
  return steps.filter((step) => mayOpenStep(step, state));
}

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

function everyStateIn(status: Status | undefined): WizardState[] {
  return yesAndNo.flatMap((hasData) =>
    yesAndNo.flatMap((hasImage) =>
      yesAndNo.flatMap((hasSignedContract) =>
        yesAndNo.map((hasPaymentMethod) => ({
          status,
          hasData,
          hasImage,
          hasSignedContract,
          hasPaymentMethod,
        })),
      ),
    ),
  );
}
