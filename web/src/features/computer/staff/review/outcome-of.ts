import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReviewKind } from '../offers.ts';

/** The result of a decision, as the texts name it. */
type Outcome = `${ReviewKind}.${'accepted' | 'rejected'}` | 'transfer.kept';

/** A transfer without a serial number is only recorded: the computer becomes a request. */
export function outcomeOf(
  kind: ReviewKind,
  { computer, issue }: { computer: Computer; issue?: string | undefined },
): Outcome {
  if (issue !== undefined) return `${kind}.rejected`;
  return kind === 'transfer' && !computer.serialClaimed ? 'transfer.kept' : `${kind}.accepted`;
}
