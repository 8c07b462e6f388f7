import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { offeredMethods, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { useState } from 'react';
import { hasCode, isStatusConflict } from '../../../lib/failure.ts';
import { useGateway } from './useGateway.ts';

/** The computer or the repair is not as the page shows it, so it is loaded again. */
const changedCodes = [
  'serial-needed',
  'together-not-payable',
  'repair-moved',
  'quote-expired',
] as const;

export type MethodProblem = 'method-required' | 'method-gone';

/** The chosen method, the available methods, and the function that opens the gateway. */
export function usePayForm({
  first,
  load,
  options,
  onComputerChanged,
  onMethodsChanged,
}: {
  /** The method to preselect, if it is available. */
  first: PaymentMethod | undefined;
  /** Requests the signed form for the gateway. */
  load: Parameters<typeof useGateway>[0];
  options: Pick<Options, 'paymethod'>;
  onComputerChanged: () => void;
  onMethodsChanged: () => void;
}) {
  const methods = offeredMethods(options.paymethod);
  const [chosen, setChosen] = useState(() => firstChoice(first, methods));
  const [problem, setProblem] = useState<MethodProblem>();
  const [submitCount, setSubmitCount] = useState(0);
  const gateway = useGateway(load, {
    onError: (error) => {
      if (hasCode(error, 'method-not-available')) dropMethod();
      else if (isStatusConflict(error) || changedCodes.some((code) => hasCode(error, code))) {
        onComputerChanged();
      }
    },
  });

  function choose(method: PaymentMethod) {
    setProblem(undefined);
    gateway.reset();
    setChosen(method);
  }

  /** The server no longer offers the method, so the family must choose another. */
  function dropMethod() {
    gateway.reset();
    setChosen(undefined);
    setProblem('method-gone');
    onMethodsChanged();
  }

  const method = methods.find((each) => each === chosen);
  return {
    methods,
    method,
    // The options may have changed since the page was loaded.
    problem: chosen && !method ? 'method-gone' : problem,
    choose,
    dropMethod,
    gateway,
    /** Changes with every submit, to move the focus to the methods. */
    submitCount,
    pay: () => {
      setSubmitCount(submitCount + 1);
      if (method === undefined) setProblem('method-required');
      else if (method !== 'transfer') gateway.open(method);
    },
  };
}

/** The only method, or the preselected one, or none. */
function firstChoice(first: PaymentMethod | undefined, methods: readonly PaymentMethod[]) {
  return methods.length === 1 ? methods[0] : methods.find((method) => method === first);
}

/** The method of the last failed attempt, or undefined. */
export function lastMethod({ issue, attempt, updatedAt }: Computer): PaymentMethod | undefined {
  // The rejection of a transfer is the last change of the computer. Later attempts come after it.
  if (issue !== undefined && (!attempt || attempt.at < updatedAt)) return 'transfer';
  // A method that may already have been paid with is not preselected.
  return attempt && !isBeingChecked(attempt) ? attempt.method : undefined;
}
