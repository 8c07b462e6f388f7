import { type Step, steps } from '../stories/computers.ts';
import { demoCampaign } from './campaign.ts';
import { type DemoStep, journeys, waits } from './journeys.ts';
import type { Chapter, Life } from './lives.ts';
import type { Random } from './random.ts';
import { exportTime, hoursBefore, timeToAct } from './timing.ts';

export type DatedStep = Step & { at: Date };

type When = { now: Date; random: Random };

/** The steps of all campaigns of a computer, oldest first. */
export function dateLife(life: Life, when: When): DatedStep[] {
  return life.flatMap((chapter) => dateChapter(chapter, when));
}

/**
 * Dates are calculated from the last step back to the first, so no step is in the future. After an
 * earlier campaign, the job of the next one expires what was left unfinished.
 */
function dateChapter({ journey, yearsBack }: Chapter, { now, random }: When): DatedStep[] {
  const told: readonly DemoStep[] = journeys[journey];
  const when = { now, random };
  let latest = yearsBack === 0 ? recentTime(told, when) : timeInCampaign(yearsBack, when);
  if (told.at(-1)?.what === 'exported') latest = exportTime(now, latest);
  return told
    .toReversed()
    .map(({ wait, ...step }) => {
      const at = timeToAct(steps[step.what].by, latest);
      const [min, max] = wait ?? waits[step.what];
      latest = hoursBefore(at, min + random.fraction() * (max - min));
      return { ...step, at };
    })
    .toReversed();
}

/** Exported ones are some weeks old, others some days. The last invoices are not exported yet. */
function recentTime(told: readonly DemoStep[], { now, random }: When): Date {
  const last = told.at(-1)?.what;
  const days = last === 'exported' ? 38 : last === 'invoiced' ? 5 : 12;
  return hoursBefore(now, 1 + random.fraction() * days * 24);
}

function timeInCampaign(yearsBack: number, { now, random }: When): Date {
  const days = 45 + random.fraction() * 105;
  return hoursBefore(demoCampaign(now, yearsBack).start, -days * 24);
}
