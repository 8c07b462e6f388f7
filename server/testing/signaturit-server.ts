import { localServer, type Received } from './local-server.ts';

const signaturitToken = 'signaturit-token';
const signaturitSecret = 'a-secret-of-at-least-32-characters';
export const signaturitPdf = Buffer.from('%PDF-1.7\nsigned at Signaturit\n%%EOF\n');

type Request = {
  id: string;
  status: string;
  events: { type: string; created_at: string }[];
  form: FormData;
};

/** A fake Signaturit with the endpoints that the product uses, as its API is documented. */
export async function signaturitServer() {
  const requests = new Map<string, Request>();
  const state = { isAway: false };

  const server = await localServer(async ({ method, path, headers, body }: Received) => {
    if (state.isAway) return { status: 502 };
    if (headers.authorization !== `Bearer ${signaturitToken}`) return { status: 401 };
    if (method === 'POST' && path === '/signatures.json') {
      const id = `5f8a-${requests.size + 1}`;
      requests.set(id, { id, status: 'ready', events: [], form: await formOf(headers, body) });
      return {
        status: 201,
        json: { id, url: `https://signaturit.example/sign/${id}`, documents: [] },
      };
    }
    const [, id = '', rest = ''] = /^\/signatures\/([\w-]+)(.*)$/.exec(path) ?? [];
    const request = requests.get(id);
    if (!request) return { status: 404, json: { status_code: 404, message: 'Not found' } };
    if (method === 'PATCH' && rest === '/cancel.json') {
      request.status = 'canceled';
      return { json: { id } };
    }
    if (rest === `/documents/doc-${id}/download/signed`) return { file: signaturitPdf };
    if (rest !== '.json') return { status: 404 };
    const { status, events } = request;
    return { json: { id, documents: [{ id: `doc-${id}`, status, events }] } };
  });

  return {
    ...server,
    requests,
    state,
    last: () => [...requests.values()].at(-1) as Request,
    environment: {
      SIGNING_PROVIDER: 'signaturit',
      SIGNATURIT_URL: server.url,
      SIGNATURIT_TOKEN: signaturitToken,
      SIGNATURIT_WEBHOOK_SECRET: signaturitSecret,
    },
  };
}

function formOf(headers: Received['headers'], body: Buffer): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}
