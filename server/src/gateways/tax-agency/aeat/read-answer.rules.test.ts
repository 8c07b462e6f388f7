import { describe, expect, it } from 'vitest';
import type { SentRecord } from '../tax-agency.ts';
import { readAnswer } from './read-answer.ts';

const record = (number: string, kind: SentRecord['kind'] = 'alta'): SentRecord => ({
  number,
  kind,
  xml: '',
});

const line = (number: string, { operation = 'Alta', state = 'Correcto', more = '' } = {}) =>
  `<r:RespuestaLinea><r:IDFactura><i:IDEmisorFactura>B00000000</i:IDEmisorFactura><i:NumSerieFactura>${number}</i:NumSerieFactura></r:IDFactura>` +
  `<r:Operacion><i:TipoOperacion>${operation}</i:TipoOperacion></r:Operacion><r:EstadoRegistro>${state}</r:EstadoRegistro>${more}</r:RespuestaLinea>`;

const answer = (lines: string, wait = '<r:TiempoEsperaEnvio>120</r:TiempoEsperaEnvio>') =>
  `<?xml version="1.0"?><e:Envelope><e:Body><r:RespuestaRegFactuSistemaFacturacion><r:CSV>A-1</r:CSV>${wait}<r:EstadoEnvio>x</r:EstadoEnvio>${lines}</r:RespuestaRegFactuSistemaFacturacion></e:Body></e:Envelope>`;

const read = (text: string, records: SentRecord[], status = 200) =>
  readAnswer({ status, text }, records);

const fault = (code: string, text: string) =>
  `<e:Envelope><e:Body><e:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></e:Fault></e:Body></e:Envelope>`;

describe('an answer of the tax agency', () => {
  it('reads the result of each record in any order', () => {
    const lines =
      line('F-2', {
        state: 'AceptadoConErrores',
        more: '<r:CodigoErrorRegistro>2001</r:CodigoErrorRegistro><r:DescripcionErrorRegistro>NIF &lt;x&gt; &amp;amp;</r:DescripcionErrorRegistro>',
      }) +
      line('F-1', { operation: 'Anulacion', state: 'Incorrecto' }) +
      line('F-1');
    expect(read(answer(lines), [record('F-1'), record('F-1', 'anulacion'), record('F-2')])).toEqual(
      {
        kind: 'answered',
        csv: 'A-1',
        waitSeconds: 120,
        verdicts: [
          { state: 'accepted' },
          { state: 'rejected' },
          { state: 'accepted-with-errors', code: '2001', text: 'NIF <x> &amp;' },
        ],
      },
    );
  });

  it('reads several records of one invoice in the order they were sent', () => {
    const lines = line('F-1', { state: 'Incorrecto' }) + line('F-1');
    expect(read(answer(lines), [record('F-1'), record('F-1')])).toMatchObject({
      verdicts: [{ state: 'rejected' }, { state: 'accepted' }],
    });
  });

  it.each([
    ['Correcta', 'accepted'],
    ['AceptadaConErrores', 'accepted-with-errors'],
    ['Anulada', 'accepted'],
  ])('reads the state of a duplicate: %s', (duplicate, state) => {
    const more = `<r:CodigoErrorRegistro>3000</r:CodigoErrorRegistro><r:RegistroDuplicado><i:IdPeticionRegistroDuplicado>1</i:IdPeticionRegistroDuplicado><i:EstadoRegistroDuplicado>${duplicate}</i:EstadoRegistroDuplicado></r:RegistroDuplicado>`;
    expect(read(answer(line('F-1', { state: 'Incorrecto', more })), [record('F-1')])).toMatchObject(
      {
        verdicts: [{ state: 'rejected', code: '3000', duplicate: { state } }],
      },
    );
  });

  it('returns no verdict for a record without a result', () => {
    const answered = read(answer(line('F-1')), [record('F-1'), record('F-2')]);
    expect(answered).toMatchObject({ verdicts: [{ state: 'accepted' }, undefined] });
  });

  it.each(['', '<r:TiempoEsperaEnvio>soon</r:TiempoEsperaEnvio>'])(
    'waits a minute without a valid waiting time: %j',
    (wait) => {
      expect(read(answer(line('F-1'), wait), [record('F-1')])).toMatchObject({ waitSeconds: 60 });
    },
  );

  it.each([
    ['Codigo[4102].El XML no cumple el esquema.', true],
    ['Codigo[4104].Error en la cabecera.', false],
  ])('reads a refusal of the whole submission as our error: %s', (why, isSchemaViolation) => {
    for (const status of [200, 500]) {
      expect(read(fault('env:Client', why), [record('F-1')], status)).toEqual({
        kind: 'refused',
        why,
        isSchemaViolation,
      });
    }
  });

  it.each([
    ['an error of the agency', fault('env:Server', 'Error'), 'Error'],
    ['an HTML page', '<html><body>503</body></html>', 'an answer that cannot be read (502)'],
    ['an empty body', '', 'an answer that cannot be read (502)'],
    [
      'a truncated answer',
      answer(line('F-1')).slice(0, 300),
      'an answer that cannot be read (502)',
    ],
    ['invalid XML', '<<<>>>&&&', 'an answer that cannot be read (502)'],
    [
      'an unknown state',
      answer(line('F-1', { state: 'Tal vez' })),
      'an answer that cannot be read (502)',
    ],
    ['other records', answer(line('F-9')), 'an answer about other records'],
    ['no records', answer(''), 'an answer about other records'],
  ])('keeps all records to be sent again after %s', (_what, text, why) => {
    expect(read(text, [record('F-1')], 502)).toEqual({ kind: 'unreachable', why });
  });
});
