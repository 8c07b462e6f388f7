import { madridStamp } from '@cobertura/domain/dates.ts';
import { escapeXml } from '../../src/lib/xml-text.ts';
import type { Verdict } from './check-record.ts';
import type { ReadRecord } from './read-record.ts';
import { answersNamespace, informationNamespace } from './record-grammar.ts';

export type Line = {
  record: ReadRecord;
  verdict: Verdict;
  /** The agency's existing record of this invoice. */
  duplicate?: { petition: string; state: string; code: string | null; text: string | null };
};

export type Answer = {
  header: { name: string; nif: string; isIncident: boolean };
  lines: readonly Line[];
  waitSeconds: number;
  csv: string;
  now: Date;
};

export type Outcome = 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';

export function outcomeOf(lines: readonly Line[]): Outcome {
  if (lines.every(({ verdict }) => verdict.state === 'Correcto')) return 'Correcto';
  const isRejected = lines.every(({ verdict }) => verdict.state === 'Incorrecto');
  return isRejected ? 'Incorrecto' : 'ParcialmenteCorrecto';
}

/** The document RespuestaRegFactuSistemaFacturacion, in the order of its schema. */
export function answerXml({ header, lines, waitSeconds, csv, now }: Answer): string {
  const outcome = outcomeOf(lines);
  const receipt =
    outcome === 'Incorrecto'
      ? ''
      : `<tikR:CSV>${csv}</tikR:CSV><tikR:DatosPresentacion>` +
        tag('NIFPresentador', header.nif) +
        tag('TimestampPresentacion', madridStamp(Math.floor(now.getTime() / 1000))) +
        '</tikR:DatosPresentacion>';
  return inEnvelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${answersNamespace}" xmlns:tik="${informationNamespace}">` +
      `${receipt}<tikR:Cabecera><tik:ObligadoEmision>` +
      `${tag('NombreRazon', header.name)}${tag('NIF', header.nif)}</tik:ObligadoEmision>` +
      (header.isIncident
        ? `<tik:RemisionVoluntaria>${tag('Incidencia', 'S')}</tik:RemisionVoluntaria>`
        : '') +
      `</tikR:Cabecera><tikR:TiempoEsperaEnvio>${waitSeconds}</tikR:TiempoEsperaEnvio>` +
      `<tikR:EstadoEnvio>${outcome}</tikR:EstadoEnvio>${lines.map(lineXml).join('')}` +
      '</tikR:RespuestaRegFactuSistemaFacturacion>',
  );
}

function lineXml({ record, verdict, duplicate }: Line): string {
  const { state, code, text } = verdict;
  return (
    '<tikR:RespuestaLinea><tikR:IDFactura>' +
    tag('IDEmisorFactura', record.issuer) +
    tag('NumSerieFactura', record.number) +
    tag('FechaExpedicionFactura', record.issuedOn) +
    `</tikR:IDFactura><tikR:Operacion>${tag('TipoOperacion', record.operation)}` +
    (record.isCorrection ? tag('Subsanacion', 'S') : '') +
    (record.previousRejection ? tag('RechazoPrevio', record.previousRejection) : '') +
    (record.withoutPrevious ? tag('SinRegistroPrevio', 'S') : '') +
    `</tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>` +
    (code ? `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro>` : '') +
    (text
      ? `<tikR:DescripcionErrorRegistro>${escapeXml(text)}</tikR:DescripcionErrorRegistro>`
      : '') +
    (duplicate ? duplicateXml(duplicate) : '') +
    '</tikR:RespuestaLinea>'
  );
}

function duplicateXml({ petition, state, code, text }: NonNullable<Line['duplicate']>): string {
  return (
    `<tikR:RegistroDuplicado>${tag('IdPeticionRegistroDuplicado', petition)}` +
    tag('EstadoRegistroDuplicado', state) +
    (code ? tag('CodigoErrorRegistro', code) : '') +
    (text ? tag('DescripcionErrorRegistro', text) : '') +
    '</tikR:RegistroDuplicado>'
  );
}

export function faultXml(who: 'Client' | 'Server', text: string): string {
  return inEnvelope(
    `<env:Fault><faultcode>env:${who}</faultcode>` +
      `<faultstring>${escapeXml(text)}</faultstring></env:Fault>`,
  );
}

function tag(name: string, text: string): string {
  return `<tik:${name}>${escapeXml(text)}</tik:${name}>`;
}

function inEnvelope(content: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<env:Header/><env:Body>${content}</env:Body></env:Envelope>`
  );
}
