import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../gateways/mail/layout.ts';

type Told = { firstName: string; studentName: string; number: string; url: string };

export function invoiceWords(
  language: Language,
  told: Told & { isRectifying: boolean },
): MailWords {
  const { firstName, studentName, number, url, isRectifying } = told;
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
