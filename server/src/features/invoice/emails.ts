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
        'Non tes que facer nada. Se corresponde outra factura, recibirala por correo.',
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
      'No tienes que hacer nada. Si corresponde otra factura, la recibirás por correo.',
    ],
    action: { label: 'Ver el equipo', url },
  };
}
