import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { readDeclaration } from '@cobertura/domain/verifactu/api.ts';
import type { InvoiceSettings } from '../../config/invoices.ts';
import { program } from './service/program.ts';

type Register = Pick<InvoiceSettings['register'], 'producer' | 'declared' | 'installation'>;

/**
 * The producer's declaration that article 15 of the Orden HAC/1177/2024 requires, for staff to
 * read.
 */
export function declarationWords(
  { producer, declared, installation }: Register,
  language: Language,
): ReplyOf<typeof readDeclaration> {
  const labels = words[language];
  return {
    title: labels.title,
    items: [
      { label: labels.name, text: program.name },
      { label: labels.id, text: program.id },
      { label: labels.version, text: program.version },
      { label: labels.installation, text: installation },
      { label: labels.parts, text: labels.partsText },
      { label: labels.onlyVerifactu, text: labels.onlyVerifactuText },
      { label: labels.several, text: labels.severalText },
      { label: labels.signature, text: labels.signatureText },
      { label: labels.producer, text: producer.name },
      { label: labels.nif, text: producer.nif },
      { label: labels.address, text: producer.address },
    ],
    statement: labels.statement(producer.name),
    signed: declared ?? null,
  };
}

const words = {
  es: {
    title: 'Declaración responsable del sistema informático de facturación',
    name: 'Nombre del sistema informático',
    id: 'Código identificador del sistema',
    version: 'Versión',
    installation: 'Número de instalación',
    parts: 'Componentes y funciones',
    partsText:
      'Programa de servidor con base de datos PostgreSQL y páginas web. Gestiona la cobertura de portátiles escolares: contratos, cobros y sus facturas. Al emitir cada factura genera su registro de facturación, lo encadena con el anterior mediante su huella y lo remite a la AEAT.',
    onlyVerifactu: 'Funciona exclusivamente como «VERI*FACTU»',
    onlyVerifactuText: 'Sí.',
    several: 'Permite usarlo para varios obligados tributarios',
    severalText: 'No: solo para la empresa que lo explota.',
    signature: 'Firma de los registros',
    signatureText: 'No se firman: todos se remiten a la AEAT en el momento de generarse.',
    producer: 'Productor',
    nif: 'NIF del productor',
    address: 'Dirección del productor',
    statement: (producer: string) =>
      `${producer} hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.`,
  },
  ga: {
    title: 'Declaración responsable do sistema informático de facturación',
    name: 'Nome do sistema informático',
    id: 'Código identificador do sistema',
    version: 'Versión',
    installation: 'Número de instalación',
    parts: 'Compoñentes e funcións',
    partsText:
      'Programa de servidor con base de datos PostgreSQL e páxinas web. Xestiona a cobertura de portátiles escolares: contratos, cobros e as súas facturas. Ao emitir cada factura xera o seu rexistro de facturación, encadéao co anterior mediante a súa pegada e remíteo á AEAT.',
    onlyVerifactu: 'Funciona exclusivamente como «VERI*FACTU»',
    onlyVerifactuText: 'Si.',
    several: 'Permite usalo para varios obrigados tributarios',
    severalText: 'Non: só para a empresa que o explota.',
    signature: 'Sinatura dos rexistros',
    signatureText: 'Non se asinan: todos se remiten á AEAT no momento de xerarse.',
    producer: 'Produtor',
    nif: 'NIF do produtor',
    address: 'Enderezo do produtor',
    statement: (producer: string) =>
      `${producer} fai constar que este sistema informático, na versión indicada, cumpre co disposto no artigo 29.2.j) da Lei 58/2003, do 17 de decembro, xeral tributaria, no Regulamento aprobado polo Real decreto 1007/2023, do 5 de decembro, na Orde HAC/1177/2024, do 17 de outubro, e na sede electrónica da Axencia Estatal de Administración Tributaria para todo aquilo que complete as especificacións da dita orde.`,
  },
} satisfies Record<Language, unknown>;
