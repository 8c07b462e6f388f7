import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkedKey } from './file-key.ts';
import type { Files } from './files.ts';

export type S3Settings = {
  /** For example `https://s3.eu-south-2.amazonaws.com`, or the address of a compatible store. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Files in an S3-compatible store. Uses only put, get and delete. */
export function filesOnS3({ endpoint, region, bucket, ...credentials }: S3Settings): Files {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // All stores support addresses with the bucket in the path.
    forcePathStyle: true,
    // Not all stores support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
    },
  });
  return {
    put: async (key, content) => {
      const object = { Bucket: bucket, Key: checkedKey(key), Body: content };
      await client.send(new PutObjectCommand(object));
    },
    find: async (key) => {
      try {
        const object = { Bucket: bucket, Key: checkedKey(key) };
        const { Body } = await client.send(new GetObjectCommand(object));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
  };
}
