import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { ApiError } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Problem = `incomplete-${GatewayMethod}` | 'no-computer' | 'invalidImage';

/** A payment error that the browser detects, not the server. */
export class PaymentProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.name = 'PaymentProblem';
    this.problem = problem;
  }
}

/** The message for a failed payment: the server's message if there is one. */
export function useProblemText() {
  const { t } = useTranslation('payments');
  return (error: Error): string => {
    if (error instanceof PaymentProblem) return t(`problem.${error.problem}`);
    return error instanceof ApiError
      ? failureText(error, t('problem.generic'))
      : t('problem.generic');
  };
}
