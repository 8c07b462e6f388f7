import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

export function passwordResetWords(
  language: Language,
  { firstName, url }: { firstName: string; url: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: 'Cambia o teu contrasinal de Cobertura SIR',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          'Alguén, seguramente ti, pediu cambiar o contrasinal da túa conta.',
          'Preme no botón para escoller un novo. A ligazón vale unha hora e só se pode usar unha vez.',
        ],
        action: { label: 'Escoller un contrasinal novo', url },
        afterwards: ['Se non fuches ti, non tes que facer nada: o teu contrasinal segue igual.'],
      }
    : {
        subject: 'Cambia tu contraseña de Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta.',
          'Pulsa el botón para elegir una nueva. El enlace vale una hora y solo se puede usar una vez.',
        ],
        action: { label: 'Elegir una contraseña nueva', url },
        afterwards: ['Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.'],
      };
}
