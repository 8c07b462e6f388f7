import type { Language } from '../language.ts';
import type { Finding, FindingKind } from './finding.ts';

/** A finding in plain words, without the expected and the found value. */
export function findingText(finding: Finding, language: Language): string {
  return texts[finding.kind][language](finding);
}

type Text = Record<Language, (finding: Finding) => string>;

const texts: Record<FindingKind, Text> = {
  'record-missing': {
    es: ({ position, detail }) =>
      detail
        ? `Faltan los registros del ${position} al ${detail}.`
        : `Falta el registro ${position}.`,
    ga: ({ position, detail }) =>
      detail ? `Faltan os rexistros do ${position} ao ${detail}.` : `Falta o rexistro ${position}.`,
  },
  'record-unreadable': {
    es: ({ position, subject }) =>
      `El registro ${position}, de la factura ${subject}, no se puede leer.`,
    ga: ({ position, subject }) =>
      `O rexistro ${position}, da factura ${subject}, non se pode ler.`,
  },
  'record-hash': {
    es: ({ position, subject }) =>
      `La huella del registro ${position}, de la factura ${subject}, no corresponde a lo que dice.`,
    ga: ({ position, subject }) =>
      `A pegada do rexistro ${position}, da factura ${subject}, non corresponde ao que di.`,
  },
  'record-link': {
    es: ({ position, subject }) =>
      `El registro ${position}, de la factura ${subject}, no enlaza con el anterior de la cadena.`,
    ga: ({ position, subject }) =>
      `O rexistro ${position}, da factura ${subject}, non enlaza co anterior da cadea.`,
  },
  'record-content': {
    es: ({ position, subject, detail }) =>
      `El registro ${position} y la factura ${subject} no dicen lo mismo${elementText(detail, 'es')}.`,
    ga: ({ position, subject, detail }) =>
      `O rexistro ${position} e a factura ${subject} non din o mesmo${elementText(detail, 'ga')}.`,
  },
  'chain-end': {
    es: () => 'El final guardado de la cadena no es el último registro.',
    ga: () => 'O final gardado da cadea non é o último rexistro.',
  },
  'accepted-count': {
    es: () => 'No están todos los registros que aceptó la AEAT.',
    ga: () => 'Non están todos os rexistros que aceptou a AEAT.',
  },
  'annulment-missing': {
    es: ({ detail }) => `Falta el registro de una anulación hecha el ${detail}.`,
    ga: ({ detail }) => `Falta o rexistro dunha anulación feita o ${detail}.`,
  },
  'invoice-unrecorded': {
    es: ({ subject }) => `La factura ${subject} no tiene registro.`,
    ga: ({ subject }) => `A factura ${subject} non ten rexistro.`,
  },
  'invoice-number': {
    es: ({ subject, detail }) => `En la serie ${subject} falta la factura número ${detail}.`,
    ga: ({ subject, detail }) => `Na serie ${subject} falta a factura número ${detail}.`,
  },
  'series-counter': {
    es: ({ subject }) => `El contador de la serie ${subject} no coincide con su última factura.`,
    ga: ({ subject }) => `O contador da serie ${subject} non coincide coa súa última factura.`,
  },
  'invoice-file-missing': {
    es: ({ subject }) => `Falta el PDF de la factura ${subject}.`,
    ga: ({ subject }) => `Falta o PDF da factura ${subject}.`,
  },
  'invoice-file-changed': {
    es: ({ subject }) => `El PDF de la factura ${subject} no es el que se emitió.`,
    ga: ({ subject }) => `O PDF da factura ${subject} non é o que se emitiu.`,
  },
  'invoice-printed': {
    es: ({ subject }) => `Los datos de la factura ${subject} no son los de su PDF.`,
    ga: ({ subject }) => `Os datos da factura ${subject} non son os do seu PDF.`,
  },
  'contract-log': {
    es: ({ subject, detail }) =>
      `El historial del contrato ${subject} está cambiado desde su anotación ${detail}.`,
    ga: ({ subject, detail }) =>
      `O historial do contrato ${subject} está cambiado desde a súa anotación ${detail}.`,
  },
  'contract-log-end': {
    es: ({ subject }) => `Al historial del contrato ${subject} le falta el final.`,
    ga: ({ subject }) => `Ao historial do contrato ${subject} fáltalle o final.`,
  },
  'contract-boxes': {
    es: ({ subject }) =>
      `Las casillas del contrato ${subject} no son las que se marcaron según su historial.`,
    ga: ({ subject }) =>
      `As caixas do contrato ${subject} non son as que se marcaron segundo o seu historial.`,
  },
  'contract-read': {
    es: ({ subject }) =>
      `El PDF que se leyó antes de firmar el contrato ${subject} falta o ha cambiado.`,
    ga: ({ subject }) => `O PDF que se leu antes de asinar o contrato ${subject} falta ou cambiou.`,
  },
  'contract-seal': {
    es: ({ subject }) => `El contrato ${subject} no es el que se selló según su historial.`,
    ga: ({ subject }) => `O contrato ${subject} non é o que se selou segundo o seu historial.`,
  },
  'contract-file-missing': {
    es: ({ subject }) => `Falta el PDF sellado del contrato ${subject}.`,
    ga: ({ subject }) => `Falta o PDF selado do contrato ${subject}.`,
  },
  'contract-file-changed': {
    es: ({ subject }) => `El PDF del contrato ${subject} no es el que se selló.`,
    ga: ({ subject }) => `O PDF do contrato ${subject} non é o que se selou.`,
  },
};

/** Elements that staff know by another name. The paths are those of the agency's schema. */
const elements: Record<string, Record<Language, string>> = {
  'Destinatarios/IDDestinatario/NombreRazon': {
    es: 'el nombre del destinatario',
    ga: 'o nome do destinatario',
  },
  'Destinatarios/IDDestinatario/NIF': {
    es: 'el NIF del destinatario',
    ga: 'o NIF do destinatario',
  },
  NombreRazonEmisor: { es: 'el nombre de la empresa', ga: 'o nome da empresa' },
  'IDFactura/NumSerieFactura': { es: 'el número', ga: 'o número' },
  'IDFactura/FechaExpedicionFactura': { es: 'la fecha', ga: 'a data' },
  TipoFactura: { es: 'el tipo de factura', ga: 'o tipo de factura' },
  FechaOperacion: { es: 'la fecha de la operación', ga: 'a data da operación' },
  DescripcionOperacion: { es: 'el concepto', ga: 'o concepto' },
  'Desglose/DetalleDesglose/TipoImpositivo': { es: 'el tipo de IVA', ga: 'o tipo de IVE' },
  'Desglose/DetalleDesglose/BaseImponibleOimporteNoSujeto': { es: 'la base', ga: 'a base' },
  'Desglose/DetalleDesglose/CuotaRepercutida': { es: 'la cuota de IVA', ga: 'a cota de IVE' },
  CuotaTotal: { es: 'el total de IVA', ga: 'o total de IVE' },
  ImporteTotal: { es: 'el total', ga: 'o total' },
  FechaHoraHusoGenRegistro: { es: 'la hora del registro', ga: 'a hora do rexistro' },
};

function elementText(path: string | null, language: Language): string {
  return path === null ? '' : `: ${elements[path]?.[language] ?? path}`;
}
