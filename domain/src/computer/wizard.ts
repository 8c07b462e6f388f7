import { isCovered, type Status, statusFacts } from './status.ts';
import { type Step, steps } from './steps.ts';

/** The state of a computer in the wizard, saved or being added. */
export type WizardState = {
  /** Undefined while the computer is being added. */
  status: Status | undefined;
  hasData: boolean;
  /** A photo, or the preview of one. */
  hasImage: boolean;
  /** Signed, or with the address of a signed contract. */
  hasSignedContract: boolean;
  /** Chosen on the screen, before anything is paid. */
  hasPaymentMethod: boolean;
};

export function isStepDone(step: Step, state: WizardState): boolean {
  const { status } = state;
  switch (step) {
    case 1:
      return state.hasData;
    case 2:
      return state.hasImage;
    case 3:
      return state.hasSignedContract;
    case 4:
      return status === undefined ? state.hasPaymentMethod : isCovered(status);
    case 5:
      return isAtLastStep(status);
  }
}

function isAtLastStep(status: Status | undefined): boolean {
  return status !== undefined && (isCovered(status) || statusFacts[status].phase === 'over');
}

/** While adding, a step before the current one also counts as done. */
export function isStepDoneWhileAdding(step: Step, current: Step, state: WizardState): boolean {
  return current > step || isStepDone(step, state);
}

/** The first step that is not done, unless the status decides the step. */
export function currentStep(state: WizardState): Step {
  const { status } = state;
  if (isAtLastStep(status)) return 5;
  if (status === 'pending-payment') return 4;
  return steps.find((step) => !isStepDone(step, state)) ?? 5;
}

export function mayOpenStep(step: Step, state: WizardState): boolean {
  const done = (...needed: Step[]) => needed.every((each) => isStepDone(each, state));
  const { status } = state;
  switch (step) {
    case 1:
      return true;
    case 2:
      return done(1) || (status !== undefined && state.hasImage);
    case 3:
      return done(1, 2) || state.hasSignedContract;
    case 4:
      return done(1, 2, 3) || status === 'pending-payment';
    case 5:
      return done(1, 2, 3, 4) || isAtLastStep(status);
  }
}

/** The step that a link opens, or the current step when that one is locked. */
export function openingStep(
  state: WizardState,
  asked: { step?: number | undefined; contractSigned?: boolean },
): Step {
  const wanted = asked.contractSigned ? 4 : (asked.step ?? defaultStep(state.status));
  const step = steps.find((each) => each === wanted);
  return step !== undefined && mayOpenStep(step, state) ? step : currentStep(state);
}

function defaultStep(status: Status | undefined): Step {
  if (status === 'waiting') return 2;
  if (status === 'pending-signature') return 3;
  return 1;
}

export type StepState = 'completed' | 'current' | 'available' | 'locked';

export function stepState(step: Step, state: WizardState): StepState {
  if (!mayOpenStep(step, state)) return 'locked';
  if (step === currentStep(state) && !isStepDone(step, state)) return 'current';
  return isStepDone(step, state) ? 'completed' : 'available';
}
