import { dashedDate } from '@cobertura/domain/dates.ts';
import { isPossibleNif } from './nif.ts';
import type { ReadRecord } from './read-record.ts';
import { type Element, findElement, textAt } from './xml-tree.ts';

export type State = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';

export type Verdict = { state: State; code?: string; text?: string };

export type CheckContext = {
  now: Date;
  /** From the submission that contains it. */
  headerNif: string;
  isIncident: boolean;
  /** The last received record of its chain, or undefined. */
  lastHash: string | undefined;
  /** Whether the record was received before. */
  wasReceived: boolean;
  unknownNif: string;
};

/** The errors of a record alone and in its chain. Rejections come before warnings. */
export function checkRecord(record: ReadRecord, context: CheckContext): Verdict {
  const rejection = findRejection(record, context);
  if (rejection) return { state: 'Incorrecto', code: rejection[0], text: rejection[1] };
  const warning = findWarning(record, context);
  if (warning) return { state: 'AceptadoConErrores', code: warning[0], text: warning[1] };
  return { state: 'Correcto' };
}

type Problem = readonly [code: string, text: string];

/** 28-10-2024, the first possible date of a record. */
const firstDay = '20241028';

function findRejection(
  record: ReadRecord,
  { now, headerNif, unknownNif }: CheckContext,
): Problem | undefined {
  if (!/^[\x20-\x7E]+$/.test(record.number) || /["'<>=]/.test(record.number)) {
    return ['1104', 'El valor del campo NumSerieFactura es incorrecto.'];
  }
  if (!isDay(record.issuedOn) || toSortable(record.issuedOn) < firstDay) {
    return ['1105', 'El valor del campo FechaExpedicionFactura es incorrecto.'];
  }
  if (record.issuer !== headerNif) {
    return ['1108', 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.'];
  }
  const today = dashedDate(Math.floor(now.getTime() / 1000));
  if (toSortable(record.issuedOn) > toSortable(today)) {
    return ['1112', 'El campo FechaExpedicionFactura es superior a la fecha actual.'];
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(record.madeAt)) {
    return ['1244', 'El campo FechaHoraHusoGenRegistro tiene un formato incorrecto.'];
  }
  return record.operation === 'Alta' ? findInvoiceRejection(record, unknownNif) : undefined;
}

function findInvoiceRejection({ element }: ReadRecord, unknownNif: string): Problem | undefined {
  const type = textAt(element, 'TipoFactura');
  const rectifying = textAt(element, 'TipoRectificativa');
  if (type.startsWith('R') && rectifying === '') {
    return ['1114', 'Si la factura es rectificativa, TipoRectificativa debe tener valor.'];
  }
  if (!type.startsWith('R') && rectifying !== '') {
    return ['1115', 'Si la factura no es rectificativa, TipoRectificativa no debe tener valor.'];
  }
  if (rectifying === 'S' && !findElement(element, 'ImporteRectificacion')) {
    return ['1118', 'En una rectificativa por sustitución ImporteRectificacion es obligatorio.'];
  }
  const recipients = findElement(element, 'Destinatarios');
  if (!['F2', 'R5'].includes(type) !== (recipients !== undefined)) {
    return ['1189', 'El bloque Destinatarios no corresponde a este TipoFactura.'];
  }
  const names = recipients?.children.map((each) => textAt(each, 'NIF')) ?? [];
  if (names.some((nif) => nif !== '' && !isPossibleNif(nif))) {
    return ['1109', 'El NIF no está identificado.'];
  }
  if (unknownNif !== '' && names.includes(unknownNif)) {
    return [
      '1239',
      'Error en el bloque de Destinatario: el NIF y el nombre no están identificados.',
    ];
  }
  return findRateRejection(element);
}

/** Rates that the law had for some years only, with the years of their operations. */
const formerRates = ['2.00', '5.00', '7.50'];
const formerYears = ['2022', '2023', '2024'];

function findRateRejection(element: Element): Problem | undefined {
  const day =
    textAt(element, 'FechaOperacion') || textAt(element, 'IDFactura', 'FechaExpedicionFactura');
  const details = findElement(element, 'Desglose')?.children ?? [];
  const hasFormerRate = details.some((each) =>
    formerRates.includes(textAt(each, 'TipoImpositivo')),
  );
  return hasFormerRate && !formerYears.includes(day.slice(-4))
    ? [
        '1124',
        'El valor del campo TipoImpositivo no está incluido en la lista de valores permitidos.',
      ]
    : undefined;
}

/** The allowed difference of the sender's clock. */
const clockErrorMs = 240_000;

function findWarning(record: ReadRecord, context: CheckContext): Problem | undefined {
  if (record.hash !== record.rightHash) {
    return ['2000', 'El cálculo de la huella suministrada es incorrecta.'];
  }
  const { lastHash, wasReceived } = context;
  if (!wasReceived && lastHash !== undefined) {
    if (record.isFirst) {
      return ['2007', 'No debe informarse como primer registro, existen registros anteriores.'];
    }
    if (record.previousHash !== lastHash) {
      return ['2003', 'El contenido de la huella del registro anterior no es correcto.'];
    }
  }
  const distance = Math.abs(context.now.getTime() - Date.parse(record.madeAt));
  if (!context.isIncident && !(distance <= clockErrorMs)) {
    return [
      '2004',
      'FechaHoraHusoGenRegistro debe ser la fecha actual, con 240 segundos de margen.',
    ];
  }
  return record.operation === 'Alta' ? findContentWarning(record) : undefined;
}

function findContentWarning(record: ReadRecord): Problem | undefined {
  const recipients = findElement(record.element, 'Destinatarios')?.children ?? [];
  if (recipients.some((each) => textAt(each, 'IDOtro', 'IDType') === '07')) {
    return ['2001', 'El NIF del bloque Destinatarios no está identificado en el censo de la AEAT.'];
  }
  return findAmountWarning(record);
}

/** The allowed difference of amounts in euros. */
const margin = 10;

function findAmountWarning({ element }: ReadRecord): Problem | undefined {
  const details = findElement(element, 'Desglose')?.children ?? [];
  const sum = (...names: string[]) =>
    details.reduce(
      (total, detail) =>
        total + names.reduce((some, name) => some + Number(textAt(detail, name)), 0),
      0,
    );
  const tax = sum('CuotaRepercutida', 'CuotaRecargoEquivalencia');
  const total = tax + sum('BaseImponibleOimporteNoSujeto');
  if (Math.abs(Number(textAt(element, 'ImporteTotal')) - total) > margin) {
    return ['2005', 'El campo ImporteTotal tiene un valor incorrecto.'];
  }
  if (Math.abs(Number(textAt(element, 'CuotaTotal')) - tax) > margin) {
    return ['2006', 'El campo CuotaTotal tiene un valor incorrecto.'];
  }
  return undefined;
}

/** 31-12-2026 as 20261231. */
function toSortable(day: string): string {
  return day.split('-').reverse().join('');
}

function isDay(text: string): boolean {
  const [day = '', month = '', year = ''] = text.split('-');
  const read = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${year}-${month}-${day}`);
}
