import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  docuSealCall,
  docuSealKey,
  docuSealPdf,
  docuSealSecret,
  docuSealServer,
} from '../../../../testing/docuseal-server.ts';
import { readConfig } from '../../../config/config.ts';
import { chooseProvider } from '../choose-provider.ts';
import type { ExternalSigning, SigningProvider } from '../provider.ts';

const request = {
  contractId: '01995f3e-7b1c-7f00-8a3e-2b1c7f008a3e',
  token: 'token',
  pdf: Buffer.from('%PDF-1.7 unsigned'),
  fileName: 'contrato-5CD.pdf',
  signatureBox: { page: 3, x: 59.528, y: 420.945, width: 297.64, height: 84.189 },
  signer: { name: 'Uxía Núñez Rial', email: 'uxia@example.com' },
  fields: { signer_name: 'Uxía Núñez Rial', price: '49,00 €' },
  language: 'es' as const,
  returnUrl: 'https://cobertura.example/back?token=T&status=signed',
  expiresAt: new Date('2026-09-22T10:00:00Z'),
};

describe('DocuSeal', () => {
  let server: Awaited<ReturnType<typeof docuSealServer>>;
  let provider: SigningProvider;
  let external: ExternalSigning;

  beforeAll(async () => {
    server = await docuSealServer();
    provider = chooseProvider(readConfig(server.environment()));
    external = provider.external as ExternalSigning;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    Object.assign(server.state, { isAway: false, failures: 0 });
    server.received.length = 0;
  });

  const bodyOf = (index: number) => JSON.parse(server.received[index]?.body.toString() ?? '');

  it('sends our PDF with the signature area and returns the signing address', async () => {
    const { reference, url } = await provider.start(request);
    expect(url).toBe(`https://docuseal.example/s/slug${reference}`);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/submissions/pdf',
      headers: { 'x-auth-token': docuSealKey },
    });
    expect(bodyOf(0)).toMatchObject({
      send_email: false,
      completed_redirect_url: request.returnUrl,
      expire_at: '2026-09-22T10:00:00.000Z',
      documents: [
        {
          file: request.pdf.toString('base64'),
          fields: [{ type: 'signature', role: 'First Party', areas: [{ page: 3 }] }],
        },
      ],
      submitters: [
        { email: 'uxia@example.com', external_id: request.contractId, require_email_2fa: true },
      ],
    });
    const [area] = bodyOf(0).documents[0].fields[0].areas;
    expect(area.x).toBeCloseTo(0.1);
    expect(area.y).toBeCloseTo(0.5);
    expect(area.w).toBeCloseTo(0.5);
    expect(area.h).toBeCloseTo(0.1);
  });

  it('fills in the DocuSeal template if one is configured', async () => {
    const templated = chooseProvider(
      readConfig(
        server.environment({ DOCUSEAL_TEMPLATE_ID: '77', DOCUSEAL_TEMPLATE_ROLE: 'Familia' }),
      ),
    );
    const { reference, url } = await templated.start(request);
    expect(url).toContain(`slug${reference}`);
    expect(server.received[0]?.path).toBe('/submissions');
    expect(bodyOf(0)).toMatchObject({
      template_id: 77,
      submitters: [
        {
          role: 'Familia',
          fields: [
            { name: 'signer_name', default_value: 'Uxía Núñez Rial', readonly: true },
            { name: 'price', default_value: '49,00 €', readonly: true },
          ],
        },
      ],
    });
  });

  it.each([
    [{ status: 'pending' }, { state: 'pending' }],
    [{ status: 'completed' }, { state: 'signed', at: new Date('2026-09-16T09:30:00Z') }],
    [
      { status: 'completed', hasDocument: false },
      { state: 'sealing', at: new Date('2026-09-16T09:30:00Z') },
    ],
    [{ status: 'declined' }, { state: 'declined' }],
    [{ status: 'expired' }, { state: 'expired' }],
    [{ status: 'pending', archived: true }, { state: 'cancelled' }],
  ] as const)('maps the DocuSeal status %j to %j', async (given, expected) => {
    const { reference } = await provider.start(request);
    Object.assign(server.last(), given);
    expect(await external.status(reference)).toEqual(expected);
  });

  it('reports an unknown DocuSeal submission as cancelled', async () => {
    expect(await external.status('99999')).toEqual({ state: 'cancelled' });
  });

  it('downloads the signed document and cancels a submission', async () => {
    const { reference } = await provider.start(request);
    expect(Buffer.from(await external.download(reference))).toEqual(docuSealPdf);
    await external.cancel(reference);
    expect(server.last().archived).toBe(true);
  });

  it('retries a failed status request but never a failed start', async () => {
    const { reference } = await provider.start(request);
    server.state.failures = 1;
    expect(await external.status(reference)).toEqual({ state: 'pending' });

    server.state.failures = 1;
    const before = server.submissions.size;
    await expect(provider.start(request)).rejects.toMatchObject({ code: 'signing-unavailable' });
    expect(server.submissions.size).toBe(before);
  });

  it('refuses with the cause but without the API key when DocuSeal is unavailable', async () => {
    server.state.isAway = true;
    const error = await external.status('501').catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'signing-unavailable' });
    expect(String(error.cause)).toContain('returned 503');
    expect(String(error.cause)).not.toContain(docuSealKey);
  });

  it('does not retry a request with a wrong API key', async () => {
    const wrong = chooseProvider(readConfig(server.environment({ DOCUSEAL_API_KEY: 'wrong' })));
    await expect(wrong.external?.status('501')).rejects.toMatchObject({
      code: 'signing-unavailable',
    });
    expect(server.received).toHaveLength(1);
  });

  describe('webhook', () => {
    const now = new Date('2026-09-15T10:00:00Z');
    const completed = {
      event_type: 'form.completed',
      timestamp: '…',
      data: { id: 5010, submission_id: 501 },
    };
    const read = (call: ReturnType<typeof docuSealCall>) =>
      external.readWebhook(
        {
          headers: call.headers,
          body: Buffer.from(call.payload),
          contract: undefined,
          key: undefined,
        },
        now,
      );
    const earlier = (seconds: number) => new Date(now.getTime() - seconds * 1000);

    it('reads the submission from both kinds of webhook event', () => {
      expect(read(docuSealCall(completed, now))).toEqual({ reference: '501' });
      const expired = { event_type: 'submission.expired', data: { id: 501 } };
      expect(read(docuSealCall(expired, now))).toEqual({ reference: '501' });
    });

    it.each([
      ['signed with another secret', docuSealCall(completed, now, 'whsec_other')],
      ['six minutes old', docuSealCall(completed, earlier(360))],
      ['six minutes ahead', docuSealCall(completed, earlier(-360))],
      ['without a submission', docuSealCall({ event_type: 'x' }, now)],
      ['with a changed body', { ...docuSealCall(completed, now), payload: '{"data":{"id":1}}' }],
      ['without a signature', { ...docuSealCall(completed, now), headers: {} as never }],
      [
        'with the secret as its signature',
        {
          ...docuSealCall(completed, now),
          headers: { 'x-docuseal-signature': docuSealSecret } as never,
        },
      ],
    ])('ignores a webhook call %s', (_how, call) => {
      expect(read(call)).toBeUndefined();
    });

    it('accepts a webhook call four minutes old', () => {
      expect(read(docuSealCall(completed, earlier(240)))).toEqual({ reference: '501' });
    });
  });
});
