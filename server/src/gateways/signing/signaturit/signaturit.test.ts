import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signaturitPdf, signaturitServer } from '../../../../testing/signaturit-server.ts';
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
  fields: {},
  language: 'es' as const,
  returnUrl: 'https://cobertura.example/back?token=T&status=signed',
  expiresAt: new Date('2026-09-22T10:00:00Z'),
};

describe('Signaturit', () => {
  let server: Awaited<ReturnType<typeof signaturitServer>>;
  let provider: SigningProvider;
  let external: ExternalSigning;

  beforeAll(async () => {
    server = await signaturitServer();
    const environment = { ...server.environment, PUBLIC_URL: 'https://cobertura.example' };
    provider = chooseProvider(readConfig(environment));
    external = provider.external as ExternalSigning;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.state.isAway = false;
  });

  it('sends our PDF as a form and returns the signing address', async () => {
    const { reference, url } = await provider.start(request);
    expect(url).toBe(`https://signaturit.example/sign/${reference}`);
    const { form } = server.last();
    const widget = 'recipients[0][widgets][0]';
    expect(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))).toEqual({
      'recipients[0][name]': 'Uxía Núñez Rial',
      'recipients[0][email]': 'uxia@example.com',
      [`${widget}[type]`]: 'signature',
      [`${widget}[page]`]: '3',
      [`${widget}[left]`]: '10',
      [`${widget}[top]`]: '50',
      [`${widget}[width]`]: '50',
      [`${widget}[height]`]: '10',
      name: 'contrato-5CD.pdf',
      delivery_type: 'url',
      type: 'simple',
      callback_url: request.returnUrl,
      events_url: expect.stringMatching(
        /^https:\/\/cobertura\.example\/api\/v1\/contract\/webhook\?contract=01995f3e-[\w-]+&key=[\w-]{43}$/,
      ),
      expire_time: '7',
      'data[contract_id]': request.contractId,
    });
    const file = form.get('files[0]') as File;
    expect(Buffer.from(await file.arrayBuffer())).toEqual(request.pdf);
  });

  it.each([
    ['in_queue', 'pending'],
    ['ready', 'pending'],
    ['signing', 'pending'],
    ['expired', 'expired'],
    ['canceled', 'cancelled'],
    ['declined', 'declined'],
    ['error', 'cancelled'],
  ])('maps the Signaturit status %s to %s', async (status, state) => {
    const { reference } = await provider.start(request);
    server.last().status = status;
    expect(await external.status(reference)).toEqual({ state });
  });

  it('returns the signing time of a completed Signaturit document', async () => {
    const { reference } = await provider.start(request);
    const at = '2026-09-16T09:30:00+0000';
    server.last().events = [{ type: 'document_signed', created_at: at }];
    server.last().status = 'signing';
    expect(await external.status(reference)).toEqual({ state: 'sealing' });
    server.last().events.push({ type: 'document_completed', created_at: at });
    server.last().status = 'completed';
    expect(await external.status(reference)).toEqual({ state: 'signed', at: new Date(at) });
  });

  it('refuses an unknown status from Signaturit', async () => {
    const { reference } = await provider.start(request);
    server.last().status = 'teleported';
    await expect(external.status(reference)).rejects.toMatchObject({
      code: 'signing-unavailable',
    });
  });

  it('downloads the signed document and cancels a signature request', async () => {
    const { reference } = await provider.start(request);
    expect(Buffer.from(await external.download(reference))).toEqual(signaturitPdf);
    await external.cancel(reference);
    expect(server.last().status).toBe('canceled');
    expect(await external.status('gone')).toEqual({ state: 'cancelled' });
  });

  it('refuses when Signaturit is unavailable', async () => {
    server.state.isAway = true;
    await expect(provider.start(request)).rejects.toMatchObject({ code: 'signing-unavailable' });
    await expect(external.download('x')).rejects.toMatchObject({ code: 'signing-unavailable' });
  });

  it('accepts a Signaturit webhook call only with the key of its contract', async () => {
    await provider.start(request);
    const address = new URL(String(server.last().form.get('events_url')));
    const contract = address.searchParams.get('contract') ?? undefined;
    const key = address.searchParams.get('key') ?? undefined;
    const read = (given: { contract?: string | undefined; key?: string | undefined }) =>
      external.readWebhook(
        { headers: {}, body: Buffer.from('{}'), contract, key, ...given },
        new Date(),
      );
    expect(read({})).toEqual({ contractId: request.contractId });
    expect(read({ key: undefined })).toBeUndefined();
    expect(read({ key: `${key?.slice(0, -1)}_` })).toBeUndefined();
    expect(read({ contract: undefined })).toBeUndefined();
    expect(read({ contract: '01995f3e-7b1c-7f00-8a3e-2b1c7f008a3f' })).toBeUndefined();
  });
});
