import { createHmac } from 'node:crypto';
import { localServer, type Received } from './local-server.ts';

type Submission = {
  id: number;
  status: 'pending' | 'completed' | 'declined' | 'expired';
  externalId: string;
  redirect: string;
  hasDocument: boolean;
  archived: boolean;
};

export const docuSealKey = 'docuseal-api-key';
export const docuSealSecret = 'whsec_0123456789abcdef';
export const docuSealPdf = Buffer.from('%PDF-1.7\nsigned at DocuSeal\n%%EOF\n');

/** A fake DocuSeal with the endpoints that the product uses, as its API is documented. */
export async function docuSealServer() {
  const submissions = new Map<number, Submission>();
  const state = { isAway: false, failures: 0 };

  const create = (body: {
    submitters: { external_id: string; completed_redirect_url: string }[];
  }) => {
    const [submitter] = body.submitters;
    const id = submissions.size + 501;
    submissions.set(id, {
      id,
      status: 'pending',
      externalId: submitter?.external_id ?? '',
      redirect: submitter?.completed_redirect_url ?? '',
      hasDocument: true,
      archived: false,
    });
    return {
      id: id * 10,
      submission_id: id,
      slug: `slug${id}`,
      status: 'awaiting',
      embed_src: `https://docuseal.example/s/slug${id}`,
    };
  };

  const server = await localServer((received: Received) => {
    if (state.isAway) return { status: 503 };
    if (state.failures > 0) {
      state.failures -= 1;
      return { status: 500 };
    }
    const { method, path } = received;
    if (path.startsWith('/file/')) return { file: docuSealPdf };
    if (received.headers['x-auth-token'] !== docuSealKey) return { status: 401 };
    if (method === 'POST' && path === '/submissions') {
      return { json: [create(JSON.parse(received.body.toString()))] };
    }
    if (method === 'POST' && path === '/submissions/pdf') {
      const { submission_id: id, ...submitter } = create(JSON.parse(received.body.toString()));
      return { json: { id, status: 'pending', submitters: [submitter] } };
    }
    const [, id] = /^\/submissions\/(\d+)/.exec(path) ?? [];
    const submission = submissions.get(Number(id));
    if (!submission) return { status: 404, json: { error: 'Not found' } };
    if (method === 'DELETE') {
      submission.archived = true;
      return { json: { id: submission.id, archived_at: new Date().toISOString() } };
    }
    const documents = [{ name: 'contrato', url: `${server.url}/file/${submission.id}` }];
    if (path.endsWith('/documents?merge=true')) return { json: { id: submission.id, documents } };
    const isCompleted = submission.status === 'completed';
    return {
      json: {
        id: submission.id,
        status: submission.status,
        archived_at: submission.archived ? '2026-09-16T10:00:00.000Z' : null,
        completed_at: isCompleted ? '2026-09-16T09:30:00.000Z' : null,
        submitters: [
          {
            status: isCompleted ? 'completed' : submission.status,
            external_id: submission.externalId,
            documents: isCompleted && submission.hasDocument ? documents : [],
          },
        ],
        submission_events: [],
      },
    };
  });

  return {
    ...server,
    submissions,
    state,
    last: () => [...submissions.values()].at(-1) as Submission,
    environment: (extra: Record<string, string> = {}) => ({
      SIGNING_PROVIDER: 'docuseal',
      DOCUSEAL_URL: server.url,
      DOCUSEAL_API_KEY: docuSealKey,
      DOCUSEAL_WEBHOOK_SECRET: docuSealSecret,
      ...extra,
    }),
  };
}

/** A webhook call with DocuSeal's signature. */
export function docuSealCall(event: object, at: Date, secret = docuSealSecret) {
  const payload = JSON.stringify(event);
  const sentAt = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${sentAt}.${payload}`).digest('hex');
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'x-docuseal-signature': `${sentAt}.${signature}`,
    },
  };
}
