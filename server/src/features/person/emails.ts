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

type EmailChangeMail = { firstName: string; supportEmail: string };

/** Does not name the new address: the old one may belong to another person. */
export function oldEmailWords(
  language: Language,
  { firstName, supportEmail, undoUrl }: EmailChangeMail & { undoUrl: string | undefined },
): MailWords {
  return language === 'ga'
    ? {
        subject: 'O correo da túa conta de Cobertura SIR cambiou',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          'A túa conta usa agora outro correo. Xa non podes entrar con este.',
          'Se o cambiaches ti ou o pediches, non tes que facer nada.',
          ...(undoUrl
            ? [
                'Se non fuches ti, desfai o cambio: recuperas este correo, pechamos todas as sesións e escolles un contrasinal novo. A ligazón vale sete días.',
              ]
            : []),
        ],
        ...(undoUrl && { action: { label: 'Desfacer o cambio', url: undoUrl } }),
        afterwards: [`Se tes dúbidas, escríbelle ao soporte: ${supportEmail}.`],
      }
    : {
        subject: 'El correo de tu cuenta de Cobertura SIR ha cambiado',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Tu cuenta usa ahora otro correo. Ya no puedes entrar con este.',
          'Si lo has cambiado tú o lo has pedido, no tienes que hacer nada.',
          ...(undoUrl
            ? [
                'Si no has sido tú, deshaz el cambio: recuperas este correo, cerramos todas las sesiones y eliges una contraseña nueva. El enlace vale siete días.',
              ]
            : []),
        ],
        ...(undoUrl && { action: { label: 'Deshacer el cambio', url: undoUrl } }),
        afterwards: [`Si tienes dudas, escribe al soporte: ${supportEmail}.`],
      };
}

export function newEmailWords(
  language: Language,
  { firstName, supportEmail }: EmailChangeMail,
): MailWords {
  return language === 'ga'
    ? {
        subject: 'Este é agora o correo da túa conta de Cobertura SIR',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          'Desde agora entras na túa conta con este correo, e aquí che enviaremos os avisos.',
          'Por seguridade pechamos as sesións que tiñas noutros dispositivos.',
        ],
        afterwards: [`Se non sabes nada disto, escríbelle ao soporte: ${supportEmail}.`],
      }
    : {
        subject: 'Este es ahora el correo de tu cuenta de Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Desde ahora entras en tu cuenta con este correo, y aquí te enviaremos los avisos.',
          'Por seguridad hemos cerrado las sesiones que tenías en otros dispositivos.',
        ],
        afterwards: [`Si no sabes nada de esto, escribe al soporte: ${supportEmail}.`],
      };
}
