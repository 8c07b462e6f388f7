import { madridStamp } from '@cobertura/domain/dates.ts';
import { submissionDocument } from '@cobertura/domain/verifactu/document.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildIssuedRecord } from '../../src/features/verifactu/service/build-record.ts';
import { readAnswer } from '../../src/gateways/tax-agency/aeat/read-answer.ts';
import { seconds } from '../../testing/computers.ts';
import { useApp } from '../../testing/use-app.ts';
import { bareInvoice, verifactuApp } from '../../testing/verifactu.ts';

const service = '/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

describe('the stand-in of the tax agency', () => {
  const product = useApp(verifactuApp);
  beforeEach(() => product.setAgency({}));

  const post = (payload: string, type = 'text/xml; charset=utf-8') =>
    product.app.inject({
      method: 'POST',
      url: service,
      headers: { 'content-type': type },
      payload,
    });

  const inEnvelope = (document: string) =>
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${document}</e:Body></e:Envelope>`;

  type Sent = { xml: string; number: string };

  const documentOf = (sent: readonly Sent[], { incident = false, nif = 'B00000000' } = {}) =>
    submissionDocument(
      sent.map(({ xml }) => xml),
      { company: { name: 'Demo', nif }, incident },
    );

  const submit = async (sent: readonly Sent[], options = {}) => {
    const reply = await post(inEnvelope(documentOf(sent, options)));
    const records = sent.map(({ xml, number }) => ({
      kind: xml.includes('RegistroAnulacion') ? ('anulacion' as const) : ('alta' as const),
      number,
      xml,
    }));
    return readAnswer({ status: reply.statusCode, text: reply.body }, records);
  };

  /** Creates the next record of the chain and changes its XML. */
  const made = async (change = (xml: string) => xml): Promise<Sent> => {
    const [one] = await product.record();
    const xml = (await product.records()).at(-1)?.xml ?? '';
    return { xml: change(xml), number: one?.invoice.number ?? '' };
  };

  const codesOf = (answer: Awaited<ReturnType<typeof submit>>) =>
    answer.kind === 'answered' ? answer.verdicts.map((verdict) => verdict?.code) : answer;

  it('accepts valid records', async () => {
    expect(await submit([await made(), await made()])).toEqual({
      kind: 'answered',
      waitSeconds: 60,
      csv: expect.stringMatching(/^A-/),
      verdicts: [{ state: 'accepted' }, { state: 'accepted' }],
    });
  });

  it('reports a record that it already has', async () => {
    const one = await made();
    await submit([one]);
    expect(await submit([one])).toMatchObject({
      csv: undefined,
      verdicts: [{ state: 'rejected', code: '3000', duplicate: { state: 'accepted' } }],
    });
  });

  const swap = (name: string, value: string) => (xml: string) =>
    xml.replace(new RegExp(`(<sf:${name}>)[^<]*`), `$1${value}`);

  it.each([
    ['another hash', swap('TipoHuella>01</sf:TipoHuella><sf:Huella', 'A'.repeat(64)), '2000'],
    ['an amount that differs from the hash', swap('CuotaTotal', '9.00'), '2000'],
    ['a future date', swap('FechaExpedicionFactura', '16-09-2026'), '1112'],
    ['an impossible date', swap('FechaExpedicionFactura', '31-02-2026'), '1105'],
    ['a date before the first records', swap('FechaExpedicionFactura', '01-01-2024'), '1105'],
    ['another issuer', swap('IDEmisorFactura', 'A00000000'), '1108'],
    ['an impossible NIF', swap('NIF', '12345678A'), '1109'],
    ['a rate of another time', swap('TipoImpositivo', '5.00'), '1124'],
    ['a time without its zone', swap('FechaHoraHusoGenRegistro', '2026-09-15T12:00:00Z'), '1244'],
    [
      'a time with fractions',
      swap('FechaHoraHusoGenRegistro', '2026-09-15T12:00:00.5+02:00'),
      '1244',
    ],
    [
      'no recipient',
      (xml: string) => xml.replace(/<sf:Destinatarios>.*<\/sf:Destinatarios>/, ''),
      '1189',
    ],
    ['a simplified invoice with a recipient', swap('TipoFactura', 'F2'), '1189'],
    ['a rectifying invoice without its type', swap('TipoFactura', 'R4'), '1114'],
    ['a number with forbidden characters', swap('NumSerieFactura', 'F=1'), '1104'],
  ])('detects %s', async (_what, change, code) => {
    const changed = await made(change);
    const number = /NumSerieFactura>([^<]*)/.exec(changed.xml)?.[1] ?? '';
    expect(codesOf(await submit([{ ...changed, number }]))).toEqual([code]);
  });

  it('detects a record that does not follow the last one', async () => {
    const [skipped, next] = [await made(), await made()];
    expect(codesOf(await submit([next]))).toEqual(['2003']);
    expect(codesOf(await submit([skipped]))).toEqual(['2003']);
    expect(codesOf(await submit([await made()]))).toEqual(['2003']);
  });

  it('warns about a record from another time unless it has Incidencia', async () => {
    const [one, other] = [await made(), await made()];
    product.pass(241);
    expect(codesOf(await submit([one]))).toEqual(['2004']);
    expect(codesOf(await submit([other], { incident: true }))).toEqual([undefined]);
  });

  it('accepts corrections only of known records, and new records only once', async () => {
    const flagged = (previous: string) => (xml: string) =>
      xml.replace(
        '<sf:TipoFactura>',
        `<sf:Subsanacion>S</sf:Subsanacion>${previous && `<sf:RechazoPrevio>${previous}</sf:RechazoPrevio>`}<sf:TipoFactura>`,
      );
    const one = await made();
    expect(codesOf(await submit([{ ...one, xml: flagged('')(one.xml) }]))).toEqual(['3002']);
    expect(codesOf(await submit([{ ...one, xml: flagged('X')(one.xml) }]))).toEqual([undefined]);
    expect(codesOf(await submit([{ ...one, xml: flagged('X')(one.xml) }]))).toEqual(['3000']);
    expect(codesOf(await submit([{ ...one, xml: flagged('')(one.xml) }]))).toEqual([undefined]);
  });

  it('accepts one annulment of a known record', async () => {
    const { issued, annulled } = await madeAndAnnulled();
    expect(codesOf(await submit([issued, annulled]))).toEqual([undefined, undefined]);
    expect(codesOf(await submit([annulled]))).toEqual(['3001']);
    expect(await submit([issued])).toMatchObject({
      verdicts: [{ code: '3000', duplicate: { state: 'accepted' } }],
    });
  });

  it('ignores a repeated record as the end of the chain', async () => {
    const [first, second] = [await made(), await made()];
    await product.setAgency({ rejectNext: '1' });
    expect(codesOf(await submit([first, second]))).toEqual(['1100', undefined]);
    expect(codesOf(await submit([first, second]))).toEqual([undefined, '3000']);
    expect(codesOf(await submit([await made()]))).toEqual([undefined]);
  });

  it('detects a second start of the chain and an annulment of an unknown record', async () => {
    const { xml } = buildIssuedRecord(bareInvoice({ ordinal: 7777, at: product.clock.now() }), {
      before: { hash: '', number: null, issuedOn: null },
      madeAt: madridStamp(seconds(product.clock.now())),
      software: product.deps.config.invoices.register,
    });
    expect(codesOf(await submit([{ xml, number: 'T2026-007777' }]))).toEqual(['2007']);
    const { annulled } = await madeAndAnnulled();
    expect(codesOf(await submit([annulled]))).toEqual(['3002']);
  });

  async function madeAndAnnulled() {
    const [one] = await product.record();
    if (!one) throw new Error('no record');
    await product.annul(one);
    const [issued, annulled] = (await product.records()).slice(-2);
    const { number } = one.invoice;
    return {
      issued: { xml: issued?.xml ?? '', number },
      annulled: { xml: annulled?.xml ?? '', number },
    };
  }

  it.each([
    ['not XML', () => 'hello'],
    ['a truncated document', (document: string) => inEnvelope(document).slice(0, -40)],
    ['no envelope', (document: string) => document],
    ['a document type', (document: string) => `<!DOCTYPE x>${inEnvelope(document)}`],
    ['an empty body', () => ''],
    ['no header', (d: string) => inEnvelope(d.replace(/<sfLR:Cabecera>.*<\/sfLR:Cabecera>/, ''))],
    [
      'a missing field',
      (d: string) => inEnvelope(d.replace(/<sf:TipoHuella>01<\/sf:TipoHuella>/, '')),
    ],
    [
      'fields in another order',
      (d: string) =>
        inEnvelope(
          d.replace(
            /(<sf:CuotaTotal>.*<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*?<\/sf:ImporteTotal>)/,
            '$2$1',
          ),
        ),
    ],
    [
      'an unknown field',
      (d: string) => inEnvelope(d.replace('<sf:Huella>', '<sf:Otro/><sf:Huella>')),
    ],
    ['another namespace', (d: string) => inEnvelope(d.replace('SuministroInformacion', 'Otro'))],
    ['an amount with a comma', (d: string) => inEnvelope(d.replace('>49.00<', '>49,00<'))],
    ['a name that is too long', (d: string) => inEnvelope(d.replace('Uxía', 'U'.repeat(121)))],
  ])('refuses the whole submission for %s', async (_what, spoil) => {
    const reply = await post(spoil(documentOf([await made()])));
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('<faultcode>env:Client</faultcode>');
    expect(reply.body).toContain('Codigo[4102]');
  });

  it('refuses a submission of an invalid company', async () => {
    expect(await submit([await made()], { nif: 'B00000001' })).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('4104'),
    });
  });

  it('refuses content that is neither XML nor a form', async () => {
    expect((await post('{}', 'application/pdf')).statusCode).toBe(415);
    expect((await post(`<a>${'x'.repeat(9_000_000)}</a>`)).statusCode).toBe(413);
  });
});
