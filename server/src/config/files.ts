import { z } from 'zod';
import type { S3Settings } from '../gateways/files/s3.ts';
import { httpUrl, type Refinement, reportMissing } from './area.ts';

const name = z.string().trim().optional();

export const filesShape = {
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: name,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: name,
  S3_SECRET_ACCESS_KEY: name,
};

type Variables = z.output<z.ZodObject<typeof filesShape>>;

const names = Object.keys(filesShape) as (keyof typeof filesShape)[];

/** Requires all S3 settings or none. An incomplete set would silently use the data folder. */
export function refineFiles(variables: Variables, { report }: Refinement): void {
  const given = names.find((each) => variables[each]);
  if (!given) return;
  reportMissing(variables, names, { report, why: `${given} is set, and files in S3 need both` });
}

/** Returns undefined when files are stored in the data folder. */
export function s3From(variables: Variables): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
