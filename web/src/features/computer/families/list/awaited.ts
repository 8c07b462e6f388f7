import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';

/** Statuses in which somebody else has to act, or has asked for something. */
const awaitedStatuses = [
  'unverified',
  'pending',
  'validated',
  'transfer-confirmation',
  'incomplete',
  'expired',
] as const satisfies readonly Status[];

/** Statuses in which the staff may have turned down what the family sent, and says why. */
const answeredStatuses = ['waiting', 'pending-payment'] as const satisfies readonly Status[];

export type Awaited =
  | (typeof awaitedStatuses)[number]
  | (typeof answeredStatuses)[number]
  /** Looked at, and more of what was asked for may follow. */
  | 'pending-more';

/** What has to be explained to the family; undefined when its next step says it all. */
export function awaitedIn({ status, issue }: Pick<Computer, 'status' | 'issue'>) {
  if (status === 'pending' && issue) return 'pending-more';
  const awaited: Awaited | undefined = awaitedStatuses.find((each) => each === status);
  if (awaited || !issue) return awaited;
  return answeredStatuses.find((each) => each === status);
}
