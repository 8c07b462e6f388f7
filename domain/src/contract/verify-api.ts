import { z } from 'zod';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, line } from '../fields.ts';

const verificationReply = z.object({
  /**
   * ours: sealed by us and unchanged; unknown: not sealed by us; changed: altered since;
   * extended: sealed by us, and other content follows.
   */
  result: z.enum(['ours', 'unknown', 'changed', 'extended']),
  signedAt: instantField.optional(),
  sealedAt: instantField.optional(),
  /** SHA-256 of the sealed file. */
  sha256: z.string().optional(),
});

export const verifyByCode = endpoint({
  method: 'GET',
  path: '/contract/verify/{code}',
  summary: 'Verify the code printed on a contract',
  access: 'anyone',
  openInMaintenance: true,
  params: z.object({ code: line(40) }),
  reply: verificationReply,
  refuses: ['too-many-tries'],
});

export const verifyByFile = endpoint({
  method: 'POST',
  path: '/contract/verify',
  summary: 'Verify that a file is an unchanged contract that we sealed',
  access: 'anyone',
  openInMaintenance: true,
  upload: { maxBytes: maxFileBytes },
  reply: verificationReply,
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'too-many-tries'],
});
