import type { RepairStatus } from '@cobertura/domain/repair/status.ts';

/** The way of a repair. Its other statuses are parts or ends of it. */
const way = ['reported', 'accepted', 'received', 'repairing', 'ready', 'closed'] as const;

type Stage = (typeof way)[number] | 'rejected' | 'cancelled';

export type ShownStage = {
  name: Stage;
  state: 'done' | 'current' | 'later';
  /** When it began, in unix seconds. Null if it did not begin, or if that is not known. */
  at: number | null;
};

type Step = { status: RepairStatus; at: number };

/** The line of steps of a repair: those it went through, the current one, and those to come. */
export function stagesOf(status: RepairStatus, steps: readonly Step[]): ShownStage[] {
  const beganAt = (name: Stage) => steps.findLast((step) => step.status === name)?.at ?? null;
  const current = stageOf(status, steps);
  if (current === 'rejected' || current === 'cancelled') {
    const past = way.filter((name) => beganAt(name) !== null);
    return [
      ...past.map((name) => ({ name, state: 'done' as const, at: beganAt(name) })),
      { name: current, state: 'current', at: beganAt(current) },
    ];
  }
  const place = way.indexOf(current);
  return way.flatMap((name, index): ShownStage[] => {
    if (index > place) return [{ name, state: 'later', at: null }];
    if (index === place) {
      // The last step is done, not in progress.
      const state = name === 'closed' ? 'done' : 'current';
      return [{ name, state, at: beganAt(name) }];
    }
    const at = beganAt(name);
    // A laptop without a fault skips its repair.
    return at === null ? [] : [{ name, state: 'done', at }];
  });
}

/** A question and a quote belong to the step in which they came. */
function stageOf(status: RepairStatus, steps: readonly Step[]): Stage {
  if (status === 'quoted') return 'received';
  if (status !== 'needs-info') return status;
  const before = steps.findLast((step) => step.status !== 'needs-info');
  return before?.status === 'received' ? 'received' : 'reported';
}
