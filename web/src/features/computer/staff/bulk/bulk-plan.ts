import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { SelectedComputer } from '@cobertura/domain/computer/staff-api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { hasOpenWithdrawal } from '@cobertura/domain/withdrawal/status.ts';
import { type LifeFacts, mayCause, type ReviewKind, reviewKinds, reviews } from '../offers.ts';

export type BulkAction = 'validate' | 'reject' | 'invoice';

export type AwaitedAction = ReviewKind | 'invoice';

/** What a bulk action will do with the selected computers, and with which it cannot. */
export type BulkPlan = {
  action: BulkAction;
  computers: readonly SelectedComputer[];
  /** What all of these computers await. Undefined if they await different reviews. */
  kind: AwaitedAction | undefined;
  /** How many families of these computers read each language. */
  readers: Partial<Record<Language, number>>;
  /** The other computers, by the reason. */
  cannot: readonly (Prevented & { count: number })[];
  cannotCount: number;
};

/** Why an action cannot be done. */
export type Prevented = { status: Status; needsSerial: boolean; hasWithdrawal: boolean };

export function planBulk(
  action: BulkAction,
  computers: readonly SelectedComputer[],
  scopes: readonly Scope[],
): BulkPlan {
  const request = { action, scopes };
  const awaited = computers.map((computer) => findAwaited(computer, request));
  const possible = computers.filter((_, index) => awaited[index] !== undefined);
  const [kind, ...otherKinds] = new Set(awaited.filter((each) => each !== undefined));
  const others = computers.filter((_, index) => awaited[index] === undefined);
  const readers: Partial<Record<Language, number>> = {};
  for (const { user } of possible) readers[user.lang] = (readers[user.lang] ?? 0) + 1;
  return {
    action,
    computers: possible,
    kind: otherKinds.length === 0 ? kind : undefined,
    readers,
    cannot: countReasons(others, request),
    cannotCount: others.length,
  };
}

type BulkRequest = { action: BulkAction; scopes: readonly Scope[] };

/** What a computer awaits of an action. Undefined if nothing, or if this person may not do it. */
export function findAwaited(
  computer: LifeFacts,
  { action, scopes }: BulkRequest,
): AwaitedAction | undefined {
  // A person has to see that the family withdrew.
  if (action !== 'reject' && hasOpenWithdrawal(computer)) return undefined;
  if (action === 'invoice') {
    return mayCause(computer, 'invoice-created', scopes) ? 'invoice' : undefined;
  }
  const event = action === 'validate' ? 'approval' : 'rejection';
  return reviewKinds.find(
    (kind) =>
      reviews[kind].waitsIn === computer.status && mayCause(computer, reviews[kind][event], scopes),
  );
}

/** Whether only the missing serial number prevents an action. */
function needsSerial(computer: LifeFacts, request: BulkRequest): boolean {
  const withSerial = { ...computer, serialClaimed: true };
  return !computer.serialClaimed && findAwaited(withSerial, request) !== undefined;
}

export function preventedBy(computer: LifeFacts, request: BulkRequest): Prevented {
  return {
    status: computer.status,
    needsSerial: needsSerial(computer, request),
    hasWithdrawal: waitsForWithdrawal(computer, request),
  };
}

/** Whether an action is prevented only by a withdrawal that waits for a decision. */
function waitsForWithdrawal(computer: LifeFacts, request: BulkRequest): boolean {
  const { withdrawal: _, ...others } = computer;
  return hasOpenWithdrawal(computer) && findAwaited(others, request) !== undefined;
}

function countReasons(
  computers: readonly SelectedComputer[],
  request: BulkRequest,
): BulkPlan['cannot'] {
  const reasons = new Map<string, BulkPlan['cannot'][number]>();
  for (const computer of computers) {
    const reason = preventedBy(computer, request);
    const key = JSON.stringify(reason);
    reasons.set(key, { ...reason, count: (reasons.get(key)?.count ?? 0) + 1 });
  }
  return [...reasons.values()].toSorted((one, other) => other.count - one.count);
}
