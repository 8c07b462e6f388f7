import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type InvoiceMailFacts = { firstName: string; studentName: string; number: string; url: string };

export function invoiceWords(
  language: Language,
  facts: InvoiceMailFacts & { isRectifying: boolean },
): MailWords {
  const { firstName, studentName, number, url, isRectifying } = facts;
  if (language === 'ga') {
    return {
      subject: isRectifying ? `Factura rectificativa ${number}` : `A túa factura ${number}`,
      greeting: `Ola, ${firstName}:`,
      paragraphs: [
        isRectifying
          ? `Enviámosche a factura rectificativa ${number}, que substitúe a que tiñas da cobertura do equipo de ${studentName}.`
          : `Enviámosche a factura ${number} da cobertura do equipo de ${studentName}.`,
        'Vai adxunta en PDF, e tamén a podes descargar cando queiras na túa conta.',
      ],
      action: { label: 'Ver o equipo', url },
    };
  }
  return {
    subject: isRectifying ? `Factura rectificativa ${number}` : `Tu factura ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      isRectifying
        ? `Te enviamos la factura rectificativa ${number}, que sustituye a la que tenías de la cobertura del equipo de ${studentName}.`
        : `Te enviamos la factura ${number} de la cobertura del equipo de ${studentName}.`,
      'Va adjunta en PDF, y también puedes descargarla cuando quieras en tu cuenta.',
    ],
    action: { label: 'Ver el equipo', url },
  };
}

/** Announces an invoice that goes by post. Names the other way, and where to choose it. */
export function paperWords(
  language: Language,
  facts: InvoiceMailFacts & { isRectifying: boolean },
): MailWords {
  const { firstName, studentName, number, url, isRectifying } = facts;
  if (language === 'ga') {
    return {
      subject: isRectifying
        ? `Emitimos a factura rectificativa ${number}`
        : `Emitimos a túa factura ${number}`,
      greeting: `Ola, ${firstName}:`,
      paragraphs: [
        isRectifying
          ? `Emitimos a factura rectificativa ${number}, que substitúe a que tiñas da cobertura do equipo de ${studentName}.`
          : `Emitimos a factura ${number} da cobertura do equipo de ${studentName}.`,
        'Enviámoscha en papel ao teu enderezo, sen ningún custo. Tamén a podes descargar cando queiras na túa conta.',
        'Se prefires recibir as próximas por correo electrónico, podes escollelo en «Os meus datos».',
      ],
      action: { label: 'Escoller como recibilas', url },
    };
  }
  return {
    subject: isRectifying
      ? `Hemos emitido la factura rectificativa ${number}`
      : `Hemos emitido tu factura ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      isRectifying
        ? `Hemos emitido la factura rectificativa ${number}, que sustituye a la que tenías de la cobertura del equipo de ${studentName}.`
        : `Hemos emitido la factura ${number} de la cobertura del equipo de ${studentName}.`,
      'Te la enviamos en papel a tu dirección, sin ningún coste. También puedes descargarla cuando quieras en tu cuenta.',
      'Si prefieres recibir las próximas por correo electrónico, puedes elegirlo en «Mis datos».',
    ],
    action: { label: 'Elegir cómo recibirlas', url },
  };
}

export function annulledWords(
  language: Language,
  facts: InvoiceMailFacts & { why: string },
): MailWords {
  const { firstName, studentName, number, why, url } = facts;
  if (language === 'ga') {
    return {
      subject: `Factura ${number} anulada`,
      greeting: `Ola, ${firstName}:`,
      paragraphs: [
        `Anulamos a factura ${number} do equipo de ${studentName}: emitímola por erro e xa non vale.`,
        `Motivo: ${why}`,
        'Non tes que facer nada. Se corresponde outra factura, avisarémoste.',
      ],
      action: { label: 'Ver o equipo', url },
    };
  }
  return {
    subject: `Factura ${number} anulada`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Hemos anulado la factura ${number} del equipo de ${studentName}: la emitimos por error y ya no vale.`,
      `Motivo: ${why}`,
      'No tienes que hacer nada. Si corresponde otra factura, te avisaremos.',
    ],
    action: { label: 'Ver el equipo', url },
  };
}
