import type { Content, Position, Rule } from './grammar.ts';

const folder =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const listsNamespace = `${folder}SuministroLR.xsd`;
export const informationNamespace = `${folder}SuministroInformacion.xsd`;
export const answersNamespace = `${folder}RespuestaSuministro.xsd`;

const upTo = (length: number): Content => ({ text: new RegExp(`^.{0,${length}}$`, 'su') });
const one = (...values: string[]): Content => ({ text: new RegExp(`^(${values.join('|')})$`) });
const nif: Content = { text: /^.{9}$/su };
const day: Content = { text: /^\d{2}-\d{2}-\d{4}$/ };
const amount: Content = { text: /^[+-]?\d{1,12}(\.\d{0,2})?$/ };
const rate: Content = { text: /^\d{1,3}(\.\d{0,2})?$/ };
const number: Content = { text: /^.{1,60}$/su };
const instant: Content = {
  text: /^-?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
};
const yesOrNo = one('S', 'N');

const rule = (name: string, content: Content): Rule => ({
  name,
  namespace: informationNamespace,
  content,
});
const must = (name: string, content: Content): Position => either(rule(name, content));
const may = (name: string, content: Content): Position => ({ ...must(name, content), min: 0 });
const many = (name: string, content: Content, max: number): Position => ({
  ...must(name, content),
  max,
});
const either = (...oneOf: Rule[]): Position => ({ oneOf, min: 1, max: 1 });
const all = (...sequence: Position[]): Content => ({ sequence });

const otherId = all(
  may('CodigoPais', one('[A-Z]{2}')),
  must('IDType', one('02', '03', '04', '05', '06', '07')),
  must('ID', upTo(20)),
);
const person = all(
  must('NombreRazon', upTo(120)),
  either(rule('NIF', nif), rule('IDOtro', otherId)),
);
const spanishPerson = all(must('NombreRazon', upTo(120)), must('NIF', nif));
const invoiceId = all(
  must('IDEmisorFactura', nif),
  must('NumSerieFactura', number),
  must('FechaExpedicionFactura', day),
);
const chain = all(
  either(
    rule('PrimerRegistro', one('S')),
    rule(
      'RegistroAnterior',
      all(
        must('IDEmisorFactura', nif),
        must('NumSerieFactura', upTo(60)),
        must('FechaExpedicionFactura', day),
        must('Huella', upTo(64)),
      ),
    ),
  ),
);
const system = all(
  must('NombreRazon', upTo(120)),
  either(rule('NIF', nif), rule('IDOtro', otherId)),
  must('NombreSistemaInformatico', upTo(30)),
  must('IdSistemaInformatico', upTo(2)),
  must('Version', upTo(50)),
  must('NumeroInstalacion', upTo(100)),
  must('TipoUsoPosibleSoloVerifactu', yesOrNo),
  must('TipoUsoPosibleMultiOT', yesOrNo),
  must('IndicadorMultiplesOT', yesOrNo),
);
const detail = all(
  may('Impuesto', one('01', '02', '03', '05')),
  may('ClaveRegimen', one('0[1-9]', '1[0-9]', '20')),
  either(
    rule('CalificacionOperacion', one('S1', 'S2', 'N1', 'N2')),
    rule('OperacionExenta', one('E[1-8]')),
  ),
  may('TipoImpositivo', rate),
  must('BaseImponibleOimporteNoSujeto', amount),
  may('BaseImponibleACoste', amount),
  may('CuotaRepercutida', amount),
  may('TipoRecargoEquivalencia', rate),
  may('CuotaRecargoEquivalencia', amount),
);

const issued = all(
  must('IDVersion', one('1\\.0')),
  must('IDFactura', invoiceId),
  may('RefExterna', upTo(60)),
  must('NombreRazonEmisor', upTo(120)),
  may('Subsanacion', yesOrNo),
  may('RechazoPrevio', one('N', 'S', 'X')),
  must('TipoFactura', one('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')),
  may('TipoRectificativa', one('S', 'I')),
  may('FacturasRectificadas', all(many('IDFacturaRectificada', invoiceId, 1000))),
  may('FacturasSustituidas', all(many('IDFacturaSustituida', invoiceId, 1000))),
  may(
    'ImporteRectificacion',
    all(
      must('BaseRectificada', amount),
      must('CuotaRectificada', amount),
      may('CuotaRecargoRectificado', amount),
    ),
  ),
  may('FechaOperacion', day),
  must('DescripcionOperacion', upTo(500)),
  may('FacturaSimplificadaArt7273', yesOrNo),
  may('FacturaSinIdentifDestinatarioArt61d', yesOrNo),
  may('Macrodato', yesOrNo),
  may('EmitidaPorTerceroODestinatario', one('T', 'D')),
  may('Tercero', person),
  may('Destinatarios', all(many('IDDestinatario', person, 1000))),
  may('Cupon', yesOrNo),
  must('Desglose', all(many('DetalleDesglose', detail, 12))),
  must('CuotaTotal', amount),
  must('ImporteTotal', amount),
  must('Encadenamiento', chain),
  must('SistemaInformatico', system),
  must('FechaHoraHusoGenRegistro', instant),
  may('NumRegistroAcuerdoFacturacion', upTo(15)),
  may('IdAcuerdoSistemaInformatico', upTo(16)),
  must('TipoHuella', one('01')),
  must('Huella', upTo(64)),
);

const annulled = all(
  must('IDVersion', one('1\\.0')),
  must(
    'IDFactura',
    all(
      must('IDEmisorFacturaAnulada', nif),
      must('NumSerieFacturaAnulada', number),
      must('FechaExpedicionFacturaAnulada', day),
    ),
  ),
  may('RefExterna', upTo(60)),
  may('SinRegistroPrevio', yesOrNo),
  may('RechazoPrevio', yesOrNo),
  may('GeneradoPor', one('E', 'D', 'T')),
  may('Generador', person),
  must('Encadenamiento', chain),
  must('SistemaInformatico', system),
  must('FechaHoraHusoGenRegistro', instant),
  must('TipoHuella', one('01')),
  must('Huella', upTo(64)),
);

const header = all(
  must('ObligadoEmision', spanishPerson),
  may('Representante', spanishPerson),
  may('RemisionVoluntaria', all(may('FechaFinVeriFactu', day), may('Incidencia', yesOrNo))),
);

/** The order and types of SuministroLR.xsd and SuministroInformacion.xsd, written by hand. */
export const submissionRule: Rule = {
  name: 'RegFactuSistemaFacturacion',
  namespace: listsNamespace,
  content: all(
    { oneOf: [{ name: 'Cabecera', namespace: listsNamespace, content: header }], min: 1, max: 1 },
    {
      oneOf: [
        {
          name: 'RegistroFactura',
          namespace: listsNamespace,
          content: all(either(rule('RegistroAlta', issued), rule('RegistroAnulacion', annulled))),
        },
      ],
      min: 1,
      max: 1000,
    },
  ),
};
