import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookCall, WebhookHint } from '../provider.ts';

/** The maximum age of a signed call. An older one may be a replay. */
const toleranceSeconds = 300;

const webhookBody = z.object({
  event_type: z.string(),
  data: z.object({ id: z.number(), submission_id: z.number().optional() }),
});

export function readDocuSealWebhook(
  { headers, body }: WebhookCall,
  { secret, now }: { secret: string; now: Date },
): WebhookHint | undefined {
  const header = headers['x-docuseal-signature'];
  const [, sentAt, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!sentAt || !signature) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(sentAt)) > toleranceSeconds) return undefined;

  const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined;

  const parsed = webhookBody.safeParse(jsonOf(body));
  if (!parsed.success) return undefined;
  // In `form.…` events `id` is the submitter. In `submission.…` events it is the submission.
  const { id, submission_id: submissionId } = parsed.data.data;
  return { reference: String(submissionId ?? id) };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
