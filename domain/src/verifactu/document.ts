import { writeXml } from './xml.ts';

const namespace =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

type Company = { name: string; nif: string };

/** The XML document of a submission. Incident: the records are late because of a failure. */
export function submissionDocument(
  records: readonly string[],
  { company, incident }: { company: Company; incident: boolean },
): string {
  const each = records.map((xml) => `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`);
  return `${openSubmission(company, { incident })}${each.join('')}${closeSubmission}`;
}

/** Start of the document, with the company. */
export function openSubmission({ name, nif }: Company, { incident = false } = {}): string {
  const header = writeXml([
    [
      'sfLR:Cabecera',
      [
        [
          'sf:ObligadoEmision',
          [
            ['sf:NombreRazon', [...name].slice(0, 120).join('')],
            ['sf:NIF', nif],
          ],
        ],
        ['sf:RemisionVoluntaria', incident ? [['sf:Incidencia', 'S']] : undefined],
      ],
    ],
  ]);
  return (
    `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${namespace}/SuministroLR.xsd"` +
    ` xmlns:sf="${namespace}/SuministroInformacion.xsd">${header}`
  );
}

/** End of the document. */
export const closeSubmission = '</sfLR:RegFactuSistemaFacturacion>';
