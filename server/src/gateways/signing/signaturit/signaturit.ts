import { daysToSign } from '@cobertura/domain/contract/state.ts';
import { z } from 'zod';
import type { SigningSettings } from '../../../config/signing.ts';
import { pageHeight, pageWidth } from '../../../pdf/paper.ts';
import {
  parseProviderTime,
  type SigningProvider,
  type SigningRequest,
  type SigningStatus,
} from '../provider.ts';
import { downloadPdf, isGone, requestJson, sendRequest, webAddress } from '../provider-request.ts';
import { isWebhookKey, webhookKey } from './webhook-key.ts';

type Settings = Extract<SigningSettings, { provider: 'signaturit' }> & { publicUrl: string };

/** Signaturit. It can also provide an advanced electronic signature. */
export function signWithSignaturit(settings: Settings): SigningProvider {
  const { url, token, webhookSecret } = settings;
  const headers = { authorization: `Bearer ${token}` };
  const signature = (reference: string) => `${url}/signatures/${encodeURIComponent(reference)}`;
  const read = (reference: string) =>
    requestJson({ url: `${signature(reference)}.json`, headers }, signatureReply);

  return {
    name: 'signaturit',
    start: async (request) => {
      const body = formOf(settings, request);
      const call = { method: 'POST', url: `${url}/signatures.json`, headers, body } as const;
      const { id, url: signingUrl } = await requestJson(call, startedReply);
      return { reference: id, url: signingUrl };
    },
    external: {
      status: async (reference) => {
        try {
          return statusOf(await read(reference));
        } catch (error) {
          if (isGone(error)) return { state: 'cancelled' };
          throw error;
        }
      },
      download: async (reference) => {
        const { documents } = await read(reference);
        const document = encodeURIComponent(documents[0]?.id ?? '');
        return downloadPdf({
          url: `${signature(reference)}/documents/${document}/download/signed`,
          headers,
        });
      },
      cancel: async (reference) => {
        await sendRequest({
          method: 'PATCH',
          url: `${signature(reference)}/cancel.json`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ reason: 'replaced' }),
        });
      },
      // Signaturit does not sign its calls. The key in the webhook address authenticates them.
      readWebhook: ({ contract, key }) =>
        contract !== undefined && isWebhookKey(webhookSecret, contract, key)
          ? { contractId: contract }
          : undefined,
    },
  };
}

const startedReply = z.object({ id: z.string().min(1), url: webAddress });

const documentStatuses = [
  'in_queue',
  'ready',
  'signing',
  'completed',
  'expired',
  'canceled',
  'declined',
  'error',
] as const;

const signatureReply = z.object({
  documents: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(documentStatuses),
        events: z.array(z.object({ type: z.string(), created_at: z.string() })).nullish(),
      }),
    )
    .min(1),
});

function formOf(
  { type, webhookSecret, publicUrl }: Settings,
  { contractId, pdf, fileName, signatureBox, signer, returnUrl }: SigningRequest,
): FormData {
  const { page, x, y, width, height } = signatureBox;
  const key = webhookKey(webhookSecret, contractId);
  const widget = 'recipients[0][widgets][0]';
  const form = new FormData();
  const values: Record<string, string | number> = {
    'recipients[0][name]': signer.name,
    'recipients[0][email]': signer.email,
    [`${widget}[type]`]: 'signature',
    [`${widget}[page]`]: page,
    [`${widget}[left]`]: percent(x, pageWidth),
    [`${widget}[top]`]: percent(y, pageHeight),
    [`${widget}[width]`]: percent(width, pageWidth),
    [`${widget}[height]`]: percent(height, pageHeight),
    name: fileName,
    delivery_type: 'url',
    type,
    callback_url: returnUrl,
    events_url: `${publicUrl}/api/v1/contract/webhook?contract=${contractId}&key=${key}`,
    expire_time: daysToSign,
    'data[contract_id]': contractId,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  form.set('files[0]', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), fileName);
  return form;
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

const states = {
  in_queue: 'pending',
  ready: 'pending',
  signing: 'pending',
  completed: 'signed',
  expired: 'expired',
  canceled: 'cancelled',
  declined: 'declined',
  // The document cannot be signed any more, so the family may start over.
  error: 'cancelled',
} as const satisfies Record<(typeof documentStatuses)[number], SigningStatus['state']>;

function statusOf({ documents }: z.output<typeof signatureReply>): SigningStatus {
  const [document] = documents;
  if (!document) return { state: 'pending' };
  const events = document.events ?? [];
  if (document.status === 'signing' && events.some(({ type }) => type === 'document_signed')) {
    return { state: 'sealing' };
  }
  const completed = events.find(({ type }) => type === 'document_completed');
  return {
    state: states[document.status],
    ...(document.status === 'completed' && parseProviderTime(completed?.created_at)),
  };
}
