import type { SchoolType } from '@cobertura/domain/school/types.ts';
import type { JourneyName } from './journeys.ts';

/** The journey of a computer in one campaign, counted back from the open one. */
export type Chapter = { yearsBack: 0 | 1 | 2; journey: JourneyName };

/**
 * A computer's campaigns, oldest first. Each one after the first starts with a renewal. What is left
 * unfinished or is not renewed expires by itself.
 */
export type Life = readonly Chapter[];

const now = (journey: JourneyName): Life => [{ yearsBack: 0, journey }];
const renewable: Life = [{ yearsBack: 1, journey: 'exported by card' }];
const renewed = (journey: JourneyName): Life => [
  { yearsBack: 1, journey: 'exported by transfer' },
  { yearsBack: 0, journey },
];
const abandoned = (journey: JourneyName): Life => [{ yearsBack: 1, journey }];
const notRenewed: Life = [{ yearsBack: 2, journey: 'exported by card' }];

/** The demo family: each of its computers is at a different step. */
export const familyStory: readonly {
  student: string;
  schoolType: SchoolType;
  life: Life;
}[] = [
  { student: 'Antía Pérez Núñez', schoolType: 'IES', life: now('to pay') },
  { student: 'Brais Pérez Núñez', schoolType: 'CEIP', life: now('to sign') },
  { student: 'Roi Pérez Núñez', schoolType: 'CEIP', life: now('registered') },
  { student: 'Uxía Pérez Núñez', schoolType: 'IES', life: renewable },
  { student: 'Iago Pérez Núñez', schoolType: 'IES', life: notRenewed },
];

const livesWithCount: readonly [number, Life][] = [
  [2, now('registered')],
  [1, now('photo rejected')],
  [3, now('photo sent again')],
  [3, now('to sign')],
  [1, now('to sign after a review')],
  [3, now('to pay')],
  [1, now('to pay after a wrong receipt')],
  [1, now('to pay after a denial')],
  [1, now('to pay, result unknown')],
  [3, now('transfer sent')],
  [1, now('transfer sent after a review')],
  [3, now('paid by card')],
  [1, now('paid by bizum')],
  [1, now('paid by transfer')],
  [2, now('paid by card after a denial')],
  [1, now('paid by bizum after a denial')],
  [1, now('paid twice')],
  [2, now('paid unexpectedly')],
  [1, now('paid unexpectedly, completed')],
  [2, now('request incomplete')],
  [2, now('request validated')],
  [2, now('invoiced by card')],
  [2, now('invoiced by transfer')],
  [3, now('exported by card')],
  [1, now('exported by bizum')],
  [1, now('exported after a request')],
  [3, renewable],
  [1, renewed('registered')],
  [1, renewed('to pay')],
  [1, renewed('transfer sent')],
  [1, renewed('paid by card')],
  [1, renewed('invoiced by card')],
  [3, renewed('exported by card')],
  [1, abandoned('registered')],
  [1, abandoned('to sign')],
  [1, abandoned('to pay')],
  [2, notRenewed],
  [1, [...abandoned('to pay'), { yearsBack: 0, journey: 'to sign' }]],
];

export const livesOfOtherFamilies: readonly Life[] = livesWithCount.flatMap(([count, life]) =>
  Array.from({ length: count }, () => life),
);
