import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { offeredMethods, type PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { useState } from 'react';
import { hasCode, isStatusConflict } from '../../../lib/failure.ts';
import { useGateway } from './useGateway.ts';

export type MethodProblem = 'method-required' | 'method-gone';

/** The chosen method, the available methods, and the function that opens the gateway. */
export function usePayForm({
  computer,
  options,
  onComputerChanged,
  onMethodsChanged,
}: {
  computer: Computer;
  options: Options;
  onComputerChanged: () => void;
  onMethodsChanged: () => void;
}) {
  const methods = offeredMethods(options.paymethod);
  const [chosen, setChosen] = useState(() => firstChoice(computer, methods));
  const [problem, setProblem] = useState<MethodProblem>();
  const [submitCount, setSubmitCount] = useState(0);
  const gateway = useGateway(computer._id, {
    onError: (error) => {
      if (hasCode(error, 'method-not-available')) dropMethod();
      else if (isStatusConflict(error) || hasCode(error, 'serial-needed')) {
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

/** The only method, or the one of the last failed attempt, or none. */
function firstChoice(computer: Computer, methods: readonly PaymentMethod[]) {
  if (methods.length === 1) return methods[0];
  const last = lastMethod(computer);
  return methods.find((method) => method === last);
}

function lastMethod({ issue, attempt, updatedAt }: Computer): PaymentMethod | undefined {
  // The rejection of a transfer is the last change of the computer. Later attempts come after it.
  if (issue !== undefined && (!attempt || attempt.at < updatedAt)) return 'transfer';
  // A method that may already have been paid with is not preselected.
  return attempt && !isBeingChecked(attempt) ? attempt.method : undefined;
}
