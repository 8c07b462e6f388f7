import { type Status, statusFacts } from '@cobertura/domain/computer/status.ts';
import { type DemoCampaign, demoCampaign } from './campaign.ts';
import { journeys } from './journeys.ts';
import type { Chapter, Life } from './lives.ts';
import { itemAt, type Random } from './random.ts';
import type { Step } from './steps.ts';
import { hoursBefore, jobTime, timeToAct } from './timing.ts';

export type DatedStep = Step & { at: Date; from: Status | null };

/** One campaign of a computer with its dates: a coverage period and its timeline entries. */
export type DatedChapter = { campaign: DemoCampaign; steps: DatedStep[] };

type When = { now: Date; random: Random };

export function dateLife(life: Life, when: When): DatedChapter[] {
  let from: Status | null = null;
  return life.map((chapter, index) => {
    const steps = dateChapter(chapter, { isRenewal: index > 0, ...when }).map((step) => {
      const dated = { ...step, from };
      from = step.to;
      return dated;
    });
    return { campaign: demoCampaign(when.now, chapter.yearsBack), steps };
  });
}

function dateChapter(
  { journey, yearsBack, expired }: Chapter,
  { isRenewal, now, random }: When & { isRenewal: boolean },
): (Step & { at: Date })[] {
  const steps = journeys[journey].map((step: Step) =>
    isRenewal && step.event === 'registered' ? { ...step, event: 'renewed' as const } : step,
  );
  const status = itemAt(steps, steps.length - 1).to;
  const last =
    yearsBack === 0
      ? recentTime(status, { now, random })
      : timeInCampaign(yearsBack, { now, random });
  const dated = dateBackwards(steps, { last, random });
  if (!expired) return dated;

  // Abandoned computers expire when the next campaign starts. Covered ones can still be renewed in it.
  const campaignsLater = status === 'exported' ? 2 : 1;
  const { start } = demoCampaign(now, yearsBack - campaignsLater);
  return [
    ...dated,
    { event: 'expired', actor: 'job', to: 'expired', wait: [0, 0], at: jobTime(start) },
  ];
}

/** Dates are calculated from the last step back to the first, so no event is in the future. */
function dateBackwards(
  steps: readonly Step[],
  { last, random }: { last: Date; random: Random },
): (Step & { at: Date })[] {
  let latest = last;
  return steps
    .toReversed()
    .map((step) => {
      const at = timeToAct(step.actor, latest);
      const [min, max] = step.wait;
      latest = hoursBefore(at, min + random.fraction() * (max - min));
      return { ...step, at };
    })
    .toReversed();
}

/** A pending step is some days old, a finished one some weeks. Both are within 59 days. */
function recentTime(status: Status, { now, random }: When): Date {
  const days = statusFacts[status].hasInvoice ? 26 : 12;
  return hoursBefore(now, 1 + random.fraction() * days * 24);
}

function timeInCampaign(yearsBack: number, { now, random }: When): Date {
  const days = 45 + random.fraction() * 105;
  return hoursBefore(demoCampaign(now, yearsBack).start, -days * 24);
}
