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
import { readDocuSealWebhook } from './webhook.ts';

type Settings = Extract<SigningSettings, { provider: 'docuseal' }>;

/** DocuSeal. Its cloud accepts our PDF. A self-hosted installation needs a template. */
export function signWithDocuSeal(settings: Settings): SigningProvider {
  const { url, apiKey, webhookSecret } = settings;
  const auth = { 'x-auth-token': apiKey };
  const submission = (reference: string) => `${url}/submissions/${encodeURIComponent(reference)}`;

  return {
    name: 'docuseal',
    start: (request) =>
      settings.templateId === undefined
        ? startFromPdf(settings, request)
        : startFromTemplate(settings, request),
    external: {
      status: async (reference) => {
        try {
          return statusOf(
            await requestJson({ url: submission(reference), headers: auth }, submissionReply),
          );
        } catch (error) {
          if (isGone(error)) return { state: 'cancelled' };
          throw error;
        }
      },
      // The addresses of files expire, so they are not stored.
      download: async (reference) => {
        const call = { url: `${submission(reference)}/documents?merge=true`, headers: auth };
        const { documents } = await requestJson(call, documentsReply);
        return downloadPdf({ url: documents[0]?.url ?? '' });
      },
      cancel: async (reference) => {
        await sendRequest({ method: 'DELETE', url: submission(reference), headers: auth });
      },
      readWebhook: (call, now) => readDocuSealWebhook(call, { secret: webhookSecret, now }),
    },
  };
}

const submitterReply = z.object({ submission_id: z.number(), embed_src: webAddress });

const submissionReply = z.object({
  status: z.enum(['pending', 'completed', 'declined', 'expired']),
  completed_at: z.string().nullish(),
  archived_at: z.string().nullish(),
  submitters: z.array(
    z.object({
      status: z.string(),
      documents: z.array(z.object({ url: z.string() })).nullish(),
    }),
  ),
});

const documentsReply = z.object({ documents: z.array(z.object({ url: webAddress })).min(1) });

async function startFromTemplate(settings: Settings, request: SigningRequest) {
  const fields = Object.entries(request.fields).map(([name, value]) => ({
    name,
    default_value: value,
    readonly: true,
  }));
  const reply = await post(settings, 'submissions', z.array(submitterReply).min(1), {
    template_id: settings.templateId,
    ...common(request),
    submitters: [{ ...submitter(settings, request), fields }],
  });
  return startedAs(reply[0]);
}

async function startFromPdf(settings: Settings, request: SigningRequest) {
  const { page, x, y, width, height } = request.signatureBox;
  const area = {
    x: x / pageWidth,
    y: y / pageHeight,
    w: width / pageWidth,
    h: height / pageHeight,
    page,
  };
  const signature = {
    name: 'Firma',
    type: 'signature',
    role: settings.templateRole,
    required: true,
    areas: [area],
    preferences: { format: 'drawn_or_typed' },
  };
  const document = {
    name: request.fileName,
    file: Buffer.from(request.pdf).toString('base64'),
    fields: [signature],
  };
  const schema = z.object({
    id: z.number(),
    submitters: z.array(z.object({ embed_src: webAddress })).min(1),
  });
  const { id, submitters } = await post(settings, 'submissions/pdf', schema, {
    name: request.fileName,
    ...common(request),
    documents: [document],
    submitters: [submitter(settings, request)],
  });
  return startedAs(submitters[0] && { submission_id: id, embed_src: submitters[0].embed_src });
}

function startedAs(submitter: { submission_id: number; embed_src: string } | undefined) {
  if (!submitter) throw new Error('DocuSeal created a submission without a submitter');
  return { reference: String(submitter.submission_id), url: submitter.embed_src };
}

function post<Schema extends z.ZodType>(
  { url, apiKey }: Settings,
  path: string,
  schema: Schema,
  body: object,
): Promise<z.output<Schema>> {
  const headers = { 'x-auth-token': apiKey, 'content-type': 'application/json' };
  const call = { method: 'POST', url: `${url}/${path}`, headers } as const;
  return requestJson({ ...call, body: JSON.stringify(body) }, schema);
}

function common({ returnUrl, expiresAt }: SigningRequest) {
  return {
    send_email: false,
    completed_redirect_url: returnUrl,
    expire_at: expiresAt.toISOString(),
  };
}

function submitter({ templateRole }: Settings, request: SigningRequest) {
  return {
    role: templateRole,
    name: request.signer.name,
    email: request.signer.email,
    external_id: request.contractId,
    completed_redirect_url: request.returnUrl,
    require_email_2fa: true,
  };
}

function statusOf(reply: z.output<typeof submissionReply>): SigningStatus {
  const [submitter] = reply.submitters;
  if (reply.status === 'completed') {
    const hasDocument = (submitter?.documents ?? []).length > 0;
    return { state: hasDocument ? 'signed' : 'sealing', ...parseProviderTime(reply.completed_at) };
  }
  if (reply.status !== 'pending') return { state: reply.status };
  if (submitter?.status === 'declined') return { state: 'declined' };
  return { state: reply.archived_at ? 'cancelled' : 'pending' };
}
