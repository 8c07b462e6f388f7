import { hash } from 'node:crypto';
import { type Element, findElement, textAt } from './xml-tree.ts';

/** The checked fields of a record, as received. */
export type ReadRecord = {
  operation: 'Alta' | 'Anulacion';
  issuer: string;
  number: string;
  issuedOn: string;
  isCorrection: boolean;
  previousRejection: string;
  withoutPrevious: boolean;
  /** The software and its installation. Each installation has its own chain. */
  system: string;
  isFirst: boolean;
  previousHash: string;
  madeAt: string;
  hash: string;
  /** Calculated here from the same texts. */
  rightHash: string;
  element: Element;
};

export function readRecord(element: Element): ReadRecord {
  const isIssued = element.name === 'RegistroAlta';
  const suffix = isIssued ? '' : 'Anulada';
  const at = (...path: string[]) => textAt(element, ...path);
  return {
    operation: isIssued ? 'Alta' : 'Anulacion',
    issuer: at('IDFactura', `IDEmisorFactura${suffix}`),
    number: at('IDFactura', `NumSerieFactura${suffix}`),
    issuedOn: at('IDFactura', `FechaExpedicionFactura${suffix}`),
    isCorrection: at('Subsanacion') === 'S',
    previousRejection: at('RechazoPrevio'),
    withoutPrevious: at('SinRegistroPrevio') === 'S',
    system: [
      at('SistemaInformatico', 'NIF'),
      at('SistemaInformatico', 'IdSistemaInformatico'),
      at('SistemaInformatico', 'NumeroInstalacion'),
    ].join('/'),
    isFirst: findElement(element, 'Encadenamiento', 'PrimerRegistro') !== undefined,
    previousHash: at('Encadenamiento', 'RegistroAnterior', 'Huella'),
    madeAt: at('FechaHoraHusoGenRegistro'),
    hash: at('Huella'),
    rightHash: hashOf(element, isIssued ? issuedParts : annulledParts),
    element,
  };
}

const previous = ['Encadenamiento', 'RegistroAnterior', 'Huella'];

const issuedParts = [
  ['IDFactura', 'IDEmisorFactura'],
  ['IDFactura', 'NumSerieFactura'],
  ['IDFactura', 'FechaExpedicionFactura'],
  ['TipoFactura'],
  ['CuotaTotal'],
  ['ImporteTotal'],
  previous,
  ['FechaHoraHusoGenRegistro'],
];

const annulledParts = [
  ['IDFactura', 'IDEmisorFacturaAnulada'],
  ['IDFactura', 'NumSerieFacturaAnulada'],
  ['IDFactura', 'FechaExpedicionFacturaAnulada'],
  previous,
  ['FechaHoraHusoGenRegistro'],
];

function hashOf(element: Element, parts: readonly string[][]): string {
  const text = parts.map((path) => `${path.at(-1)}=${textAt(element, ...path)}`).join('&');
  return hash('sha256', text).toUpperCase();
}
