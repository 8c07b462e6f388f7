import { z } from 'zod';
import type { S3Settings } from '../gateways/files/s3.ts';

const name = z.string().trim().optional();

export const filesVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: name,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: name,
  S3_SECRET_ACCESS_KEY: name,
};

const names = Object.keys(filesVariables) as (keyof typeof filesVariables)[];

/** All or none: half of them is a mistake, and not the wish to keep files in the data folder. */
export function filesProblems(given: Record<string, string | undefined>): string[] {
  const present = names.filter((each) => given[each]);
  if (present.length === 0) return [];
  return names
    .filter((each) => !given[each])
    .map((each) => `${each} is missing: ${present[0]} is set, and files in S3 need both`);
}

/** Nothing when files live in the data folder. */
export function s3From(read: z.output<z.ZodObject<typeof filesVariables>>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
