import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { withdrawNotice } from '../../lib/withdraw-notice.ts';

export function signingCodeWords(
  language: Language,
  { firstName, code }: { firstName: string; code: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `${code} é o teu código para asinar`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `O teu código para asinar o contrato é ${code}.`,
          'Escríbeo na páxina de sinatura. Vale dez minutos.',
        ],
        afterwards: [
          'Non lle deas este código a ninguén: nunca cho pediremos por teléfono nin por correo.',
          'Se non estás a asinar nada, non tes que facer nada e ninguén pode asinar por ti.',
        ],
      }
    : {
        subject: `${code} es tu código para firmar`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Tu código para firmar el contrato es ${code}.`,
          'Escríbelo en la página de firma. Vale diez minutos.',
        ],
        afterwards: [
          'No des este código a nadie: nunca te lo pediremos por teléfono ni por correo.',
          'Si no estás firmando nada, no tienes que hacer nada y nadie puede firmar por ti.',
        ],
      };
}

/** One code for several contracts. The mail names each of them. */
export function sittingCodeWords(
  language: Language,
  {
    firstName,
    code,
    computers,
  }: {
    firstName: string;
    code: string;
    computers: readonly { studentName: string; serialNumber: string }[];
  },
): MailWords {
  const count = computers.length;
  const facts = computers.map(
    ({ studentName, serialNumber }) =>
      [
        // The same words in both languages.
        `Contrato de ${studentName}`,
        `número de serie ${serialNumber}`,
      ] as const,
  );
  const { greeting, afterwards = [] } = signingCodeWords(language, { firstName, code });
  return language === 'ga'
    ? {
        subject: `${code} é o teu código para asinar ${count} contratos`,
        greeting,
        paragraphs: [
          `O teu código para asinar ${count} contratos dunha vez é ${code}.`,
          'Escríbeo na páxina de sinatura. Vale dez minutos e asina só estes contratos:',
        ],
        facts,
        afterwards,
      }
    : {
        subject: `${code} es tu código para firmar ${count} contratos`,
        greeting,
        paragraphs: [
          `Tu código para firmar ${count} contratos de una vez es ${code}.`,
          'Escríbelo en la página de firma. Vale diez minutos y firma solo estos contratos:',
        ],
        facts,
        afterwards,
      };
}

export function sealedCopyWords(
  language: Language,
  {
    firstName,
    studentName,
    from,
    url,
    withdraw,
  }: {
    firstName: string;
    studentName: string;
    /** The first day of a coverage that does not start with the payment. */
    from: string | undefined;
    url: string;
    withdraw: ReturnType<typeof withdrawNotice>;
  },
): MailWords {
  return language === 'ga'
    ? {
        subject: `O teu contrato asinado de Cobertura SIR: ${studentName}`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          `Asinaches o contrato de cobertura do portátil de ${studentName}. Vai nesta mensaxe, selado, para que o gardes.`,
          'Se aínda non pagaches, falta ese paso: ata entón o portátil non está cuberto.',
          ...(from === undefined
            ? []
            : [
                `A cobertura comezará o ${from} ou, se pagas despois, cando recibamos o pagamento.`,
              ]),
        ],
        action: { label: 'Ver o equipo', url },
        ...withdraw,
        afterwards: [
          ...withdraw.afterwards,
          'O contrato explica como desistir, e trae un modelo.',
          'Co código de verificación ao pé de cada páxina podes comprobar na web que o contrato existe; co ficheiro, ademais, que non cambiou.',
        ],
      }
    : {
        subject: `Tu contrato firmado de Cobertura SIR: ${studentName}`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          `Has firmado el contrato de cobertura del portátil de ${studentName}. Va en este mensaje, sellado, para que lo guardes.`,
          'Si todavía no has pagado, falta ese paso: hasta entonces el portátil no está cubierto.',
          ...(from === undefined
            ? []
            : [`La cobertura empezará el ${from} o, si pagas después, cuando recibamos el pago.`]),
        ],
        action: { label: 'Ver el equipo', url },
        ...withdraw,
        afterwards: [
          ...withdraw.afterwards,
          'El contrato explica cómo desistir, y trae un modelo.',
          'Con el código de verificación al pie de cada página puedes comprobar en la web que el contrato existe; con el archivo, además, que no ha cambiado.',
        ],
      };
}
