import { startOfIsoDay } from '../dates.ts';

/** Why a version cannot start on a day. */
export type StartRefusal = 'rules-in-campaign' | 'rules-in-past' | 'rules-day-taken';

type Others = {
  now: number;
  /** The start of the contract window in the settings. Null: there is none. */
  campaignStart: number | null;
  /** The days on which other versions start. */
  taken: readonly string[];
};

/**
 * Decides whether a version may start on a day. A contract has the rules that are valid when its campaign
 * starts, so a start in the future changes no contract of a campaign that has started.
 */
export function refuseStart(
  day: string,
  { now, campaignStart, taken }: Others,
): StartRefusal | undefined {
  const start = startOfIsoDay(day);
  const isRunning = campaignStart !== null && campaignStart <= now;
  if (isRunning && start <= campaignStart) return 'rules-in-campaign';
  if (start <= now) return 'rules-in-past';
  return taken.includes(day) ? 'rules-day-taken' : undefined;
}

/** Where a version stands: valid for the campaign of the settings, for later ones, or for earlier ones. */
export type VersionPlace = 'current' | 'later' | 'earlier';

/** Places versions, newest first, by their start in unix seconds. Without a campaign, today counts. */
export function placeVersions<Version extends { start: number }>(
  newestFirst: readonly Version[],
  { now, campaignStart }: Pick<Others, 'now' | 'campaignStart'>,
): (Version & { place: VersionPlace })[] {
  const at = campaignStart ?? now;
  const current = newestFirst.find(({ start }) => start <= at);
  return newestFirst.map((version) => ({
    ...version,
    place: version === current ? 'current' : version.start > at ? 'later' : 'earlier',
  }));
}
