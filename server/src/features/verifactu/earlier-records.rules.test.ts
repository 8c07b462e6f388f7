import { centsFromEuros } from '@cobertura/domain/money.ts';
import { expect, it } from 'vitest';
import { checkRecord } from './service/check-record.ts';
import type { ChainRow } from './store/chain.ts';

/*
 * Records that version 0.1.0 wrote. They must verify forever: a change of the builder that alters the
 * text of earlier records needs a variant for them.
 */
const common = {
  total_cents: centsFromEuros(49),
  base_cents: centsFromEuros(40.5),
  tax_cents: centsFromEuros(8.5),
  tax_rate: 2100,
  forgotten_at: null,
  invoice_id: '',
  file_key: '',
  file_sha256: '',
};
const issuer = {
  name: 'Cobertura Escolar Demo, S.L.',
  nif: 'B00000000',
  address: 'Rúa de Exemplo, 1',
  registry: 'Registro Mercantil',
};

const rectifying: ChainRow = {
  ...common,
  position: '29',
  kind: 'alta',
  previous_hash: 'A246FFA55044E749C3D2272190857E4A291E763E97293BBA873C7C580655CD2E',
  hash: '661A4548C067B9416774B8BBCB0E77A44CFED5C10469506B77A9E7B3E7A346BA',
  is_later: false,
  number: 'R2026-000001',
  type: 'R4',
  made_at: new Date('2026-11-16T09:09:47.323Z'),
  issued_at: new Date('2026-11-16T09:09:47.323Z'),
  operation_at: new Date('2026-11-12T13:14:19.000Z'),
  content: {
    issuer,
    recipient: { name: 'Andreea Martínez', nif: '93155413P', address: '' },
    concept: 'Cobertura SIR: reparación del portátil',
    details: [],
    paymentMethod: 'creditCard',
    isDemo: true,
    rectified: { number: 'F2026-000017', date: '13-11-2026', base: 4050, tax: 850, why: '' },
  },
  xml: [
    '<sf:RegistroAlta>',
    '<sf:IDVersion>1.0</sf:IDVersion>',
    '<sf:IDFactura><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>R2026-000001</sf:NumSerieFactura><sf:FechaExpedicionFactura>16-11-2026</sf:FechaExpedicionFactura></sf:IDFactura>',
    '<sf:NombreRazonEmisor>Cobertura Escolar Demo, S.L.</sf:NombreRazonEmisor>',
    '<sf:TipoFactura>R4</sf:TipoFactura>',
    '<sf:TipoRectificativa>S</sf:TipoRectificativa>',
    '<sf:FacturasRectificadas><sf:IDFacturaRectificada><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>F2026-000017</sf:NumSerieFactura><sf:FechaExpedicionFactura>13-11-2026</sf:FechaExpedicionFactura></sf:IDFacturaRectificada></sf:FacturasRectificadas>',
    '<sf:ImporteRectificacion><sf:BaseRectificada>40.50</sf:BaseRectificada><sf:CuotaRectificada>8.50</sf:CuotaRectificada></sf:ImporteRectificacion>',
    '<sf:FechaOperacion>12-11-2026</sf:FechaOperacion>',
    '<sf:DescripcionOperacion>Cobertura SIR: reparación del portátil</sf:DescripcionOperacion>',
    '<sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>Andreea Martínez</sf:NombreRazon><sf:NIF>93155413P</sf:NIF></sf:IDDestinatario></sf:Destinatarios>',
    '<sf:Desglose><sf:DetalleDesglose><sf:Impuesto>01</sf:Impuesto><sf:ClaveRegimen>01</sf:ClaveRegimen><sf:CalificacionOperacion>S1</sf:CalificacionOperacion><sf:TipoImpositivo>21.00</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>40.50</sf:BaseImponibleOimporteNoSujeto><sf:CuotaRepercutida>8.50</sf:CuotaRepercutida></sf:DetalleDesglose></sf:Desglose>',
    '<sf:CuotaTotal>8.50</sf:CuotaTotal>',
    '<sf:ImporteTotal>49.00</sf:ImporteTotal>',
    '<sf:Encadenamiento><sf:RegistroAnterior><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>F2026-000017</sf:NumSerieFactura><sf:FechaExpedicionFactura>13-11-2026</sf:FechaExpedicionFactura><sf:Huella>A246FFA55044E749C3D2272190857E4A291E763E97293BBA873C7C580655CD2E</sf:Huella></sf:RegistroAnterior></sf:Encadenamiento>',
    '<sf:SistemaInformatico><sf:NombreRazon>Cobertura Escolar Demo, S.L.</sf:NombreRazon><sf:NIF>B00000000</sf:NIF><sf:NombreSistemaInformatico>Cobertura SIR</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>CS</sf:IdSistemaInformatico><sf:Version>1.0</sf:Version><sf:NumeroInstalacion>1</sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu><sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT></sf:SistemaInformatico>',
    '<sf:FechaHoraHusoGenRegistro>2026-11-16T10:09:47+01:00</sf:FechaHoraHusoGenRegistro>',
    '<sf:TipoHuella>01</sf:TipoHuella>',
    '<sf:Huella>661A4548C067B9416774B8BBCB0E77A44CFED5C10469506B77A9E7B3E7A346BA</sf:Huella>',
    '</sf:RegistroAlta>',
  ].join(''),
};

const annulling: ChainRow = {
  ...common,
  position: '30',
  kind: 'anulacion',
  previous_hash: '661A4548C067B9416774B8BBCB0E77A44CFED5C10469506B77A9E7B3E7A346BA',
  hash: 'F23A4C3405B9CC806CA7174AB30AA4D374FE0045C882058814D0C1A52C65B93F',
  is_later: true,
  number: 'F2026-000016',
  type: 'F1',
  made_at: new Date('2026-11-16T09:09:48.032Z'),
  issued_at: new Date('2026-11-11T12:06:11.000Z'),
  operation_at: new Date('2026-11-10T21:03:13.000Z'),
  content: {
    issuer,
    recipient: { name: 'María Xosé Piñeiro Figueiras', nif: '97251379L', address: '' },
    concept: 'Cobertura SIR: reparación do portátil',
    details: [],
    paymentMethod: 'bizum',
    isDemo: true,
  },
  xml: [
    '<sf:RegistroAnulacion>',
    '<sf:IDVersion>1.0</sf:IDVersion>',
    '<sf:IDFactura><sf:IDEmisorFacturaAnulada>B00000000</sf:IDEmisorFacturaAnulada><sf:NumSerieFacturaAnulada>F2026-000016</sf:NumSerieFacturaAnulada><sf:FechaExpedicionFacturaAnulada>11-11-2026</sf:FechaExpedicionFacturaAnulada></sf:IDFactura>',
    '<sf:Encadenamiento><sf:RegistroAnterior><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>R2026-000001</sf:NumSerieFactura><sf:FechaExpedicionFactura>16-11-2026</sf:FechaExpedicionFactura><sf:Huella>661A4548C067B9416774B8BBCB0E77A44CFED5C10469506B77A9E7B3E7A346BA</sf:Huella></sf:RegistroAnterior></sf:Encadenamiento>',
    '<sf:SistemaInformatico><sf:NombreRazon>Cobertura Escolar Demo, S.L.</sf:NombreRazon><sf:NIF>B00000000</sf:NIF><sf:NombreSistemaInformatico>Cobertura SIR</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>CS</sf:IdSistemaInformatico><sf:Version>1.0</sf:Version><sf:NumeroInstalacion>1</sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu><sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT></sf:SistemaInformatico>',
    '<sf:FechaHoraHusoGenRegistro>2026-11-16T10:09:48+01:00</sf:FechaHoraHusoGenRegistro>',
    '<sf:TipoHuella>01</sf:TipoHuella>',
    '<sf:Huella>F23A4C3405B9CC806CA7174AB30AA4D374FE0045C882058814D0C1A52C65B93F</sf:Huella>',
    '</sf:RegistroAnulacion>',
  ].join(''),
};

it.each([
  ['a rectifying invoice', rectifying, { number: 'F2026-000017', issuedOn: '13-11-2026' }],
  ['an annulment', annulling, { number: 'R2026-000001', issuedOn: '16-11-2026' }],
])('verifies %s that an earlier version recorded', (_what, row, before) => {
  const { findings } = checkRecord(row, { hash: row.previous_hash, ...before });
  expect(findings).toEqual([]);
});
