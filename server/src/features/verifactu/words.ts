import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { readDeclaration } from '@cobertura/domain/verifactu/api.ts';
import type { Config } from '../../config/config.ts';
import type { InvoiceSettings } from '../../config/invoices.ts';
import { program } from '../../config/program.ts';

type Declared = Pick<Config, 'publicUrl'> & {
  invoices: {
    register: Pick<InvoiceSettings['register'], 'producer' | 'declared' | 'installation'>;
  };
};

/**
 * The producer's declaration that article 15 of the Orden HAC/1177/2024 requires, for staff to read. Each
 * version of the program needs its own.
 */
export function declarationWords(
  { publicUrl, invoices: { register } }: Declared,
  language: Language,
): ReplyOf<typeof readDeclaration> {
  const { producer, declared, installation } = register;
  const labels = words[language];
  const texts = [
    program.name,
    program.id,
    program.version,
    labels.partsText,
    labels.onlyVerifactuText,
    labels.severalText,
    labels.signatureText,
    producer.name,
    producer.nif,
    producer.address,
  ];
  return {
    title: labels.title,
    items: labels.items.map((label, index) => ({
      label: `1.${String.fromCharCode(97 + index)}) ${label}`,
      text: texts[index] ?? '',
    })),
    statement: `1.k) ${labels.statement(producer.name)}`,
    signed: declared?.version === program.version ? { on: declared.on, at: declared.at } : null,
    annex: {
      title: labels.annex,
      items: [
        { label: labels.installation, text: installation },
        { label: labels.web, text: publicUrl },
      ],
    },
  };
}

const words = {
  es: {
    title: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
    items: [
      'Nombre del sistema informático a que se refiere esta declaración responsable',
      'Código identificador del sistema informático',
      'Identificador completo de la versión concreta del sistema informático',
      'Componentes, hardware y software, de que consta el sistema informático, con una breve descripción de lo que hace y de sus principales funcionalidades',
      'Si el sistema informático se ha producido de modo que solo pueda funcionar exclusivamente como «VERI*FACTU»',
      'Si el sistema informático permite dar soporte a la facturación de varios obligados tributarios',
      'Tipos de firma utilizados para firmar los registros de facturación y de evento, si el sistema informático no se utiliza como «VERI*FACTU»',
      'Razón social de la entidad productora del sistema informático',
      'Número de identificación fiscal (NIF) español de la entidad productora',
      'Dirección postal completa de contacto de la entidad productora',
    ],
    partsText:
      'Programa de servidor con base de datos PostgreSQL y páginas web. Gestiona la cobertura de portátiles escolares: contratos, cobros y sus facturas. Al emitir cada factura genera su registro de facturación, lo encadena con el anterior mediante su huella y lo remite a la AEAT.',
    onlyVerifactuText: 'Sí.',
    severalText: 'No: solo para la empresa que lo explota.',
    signatureText: 'No se firman: todos se remiten a la AEAT en el momento de generarse.',
    annex: 'Anexo',
    installation: 'Número de instalación',
    web: 'Dirección web de esta instalación',
    statement: (producer: string) =>
      `${producer} hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.`,
  },
  ga: {
    title: 'DECLARACIÓN RESPONSABLE DO SISTEMA INFORMÁTICO DE FACTURACIÓN',
    items: [
      'Nome do sistema informático a que se refire esta declaración responsable',
      'Código identificador do sistema informático',
      'Identificador completo da versión concreta do sistema informático',
      'Compoñentes, hardware e software, de que consta o sistema informático, cunha breve descrición do que fai e das súas principais funcionalidades',
      'Se o sistema informático se produciu de xeito que só poida funcionar exclusivamente como «VERI*FACTU»',
      'Se o sistema informático permite dar soporte á facturación de varios obrigados tributarios',
      'Tipos de sinatura utilizados para asinar os rexistros de facturación e de evento, se o sistema informático non se utiliza como «VERI*FACTU»',
      'Razón social da entidade produtora do sistema informático',
      'Número de identificación fiscal (NIF) español da entidade produtora',
      'Enderezo postal completo de contacto da entidade produtora',
    ],
    partsText:
      'Programa de servidor con base de datos PostgreSQL e páxinas web. Xestiona a cobertura de portátiles escolares: contratos, cobros e as súas facturas. Ao emitir cada factura xera o seu rexistro de facturación, encadéao co anterior mediante a súa pegada e remíteo á AEAT.',
    onlyVerifactuText: 'Si.',
    severalText: 'Non: só para a empresa que o explota.',
    signatureText: 'Non se asinan: todos se remiten á AEAT no momento de xerarse.',
    annex: 'Anexo',
    installation: 'Número de instalación',
    web: 'Enderezo web desta instalación',
    statement: (producer: string) =>
      `${producer} fai constar que este sistema informático, na versión indicada, cumpre co disposto no artigo 29.2.j) da Lei 58/2003, do 17 de decembro, xeral tributaria, no Regulamento aprobado polo Real decreto 1007/2023, do 5 de decembro, na Orde HAC/1177/2024, do 17 de outubro, e na sede electrónica da Axencia Estatal de Administración Tributaria para todo aquilo que complete as especificacións da dita orde.`,
  },
} satisfies Record<Language, unknown>;
