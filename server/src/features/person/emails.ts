import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import type { SecondFactorEvent } from './queue.ts';

export function passwordResetWords(
  language: Language,
  {
    firstName,
    url,
    hasPasskeys = false,
  }: { firstName: string; url: string; hasPasskeys?: boolean },
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
        afterwards: [
          'Se non fuches ti, non tes que facer nada: o teu contrasinal segue igual.',
          ...(hasPasskeys
            ? [
                'As túas chaves de acceso seguen valendo co contrasinal novo. Se perdiches algunha, quítaa en «Os meus datos».',
              ]
            : []),
        ],
      }
    : {
        subject: 'Cambia tu contraseña de Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Alguien, seguramente tú, ha pedido cambiar la contraseña de tu cuenta.',
          'Pulsa el botón para elegir una nueva. El enlace vale una hora y solo se puede usar una vez.',
        ],
        action: { label: 'Elegir una contraseña nueva', url },
        afterwards: [
          'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.',
          ...(hasPasskeys
            ? [
                'Tus llaves de acceso siguen valiendo con la contraseña nueva. Si has perdido alguna, quítala en «Mis datos».',
              ]
            : []),
        ],
      };
}

type NoticeMail = { firstName: string; supportEmail: string };

/** Does not name the new address: the old one may belong to another person. */
export function oldEmailWords(
  language: Language,
  { firstName, supportEmail, undoUrl }: NoticeMail & { undoUrl: string | undefined },
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
                'Se non fuches ti, desfai o cambio: recuperas este correo, pechamos todas as sesións, quitamos as chaves de acceso e escolles un contrasinal novo. A ligazón vale sete días.',
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
                'Si no has sido tú, deshaz el cambio: recuperas este correo, cerramos todas las sesiones, quitamos las llaves de acceso y eliges una contraseña nueva. El enlace vale siete días.',
              ]
            : []),
        ],
        ...(undoUrl && { action: { label: 'Deshacer el cambio', url: undoUrl } }),
        afterwards: [`Si tienes dudas, escribe al soporte: ${supportEmail}.`],
      };
}

export function newEmailWords(
  language: Language,
  { firstName, supportEmail }: NoticeMail,
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

/** To the address that an undo brought back. The earlier password may be a thief's, so it is no longer valid. */
export function restoredEmailWords(
  language: Language,
  { firstName, supportEmail, passwordUrl }: NoticeMail & { passwordUrl: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: 'Este volve ser o correo da túa conta de Cobertura SIR',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          'Desfixeches o cambio: entras outra vez con este correo, e aquí che enviaremos os avisos.',
          'Por seguridade pechamos todas as sesións e o contrasinal anterior xa non vale. Para entrares tes que escoller un novo.',
          'Tamén quitamos as chaves de acceso da túa conta, se tiña algunha. Cando entres, podes engadir as túas en «Os meus datos».',
        ],
        action: { label: 'Escoller un contrasinal novo', url: passwordUrl },
        afterwards: [
          'Se xa o escolliches, non tes que facer nada máis.',
          `Se non sabes nada disto, escríbelle ao soporte: ${supportEmail}.`,
        ],
      }
    : {
        subject: 'Este vuelve a ser el correo de tu cuenta de Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Has deshecho el cambio: entras otra vez con este correo, y aquí te enviaremos los avisos.',
          'Por seguridad hemos cerrado todas las sesiones y la contraseña anterior ya no vale. Para entrar tienes que elegir una nueva.',
          'También hemos quitado las llaves de acceso de tu cuenta, si tenía alguna. Cuando entres, puedes añadir las tuyas en «Mis datos».',
        ],
        action: { label: 'Elegir una contraseña nueva', url: passwordUrl },
        afterwards: [
          'Si ya la has elegido, no tienes que hacer nada más.',
          `Si no sabes nada de esto, escribe al soporte: ${supportEmail}.`,
        ],
      };
}

const secondFactorNews: Record<Language, Record<SecondFactorEvent, string>> = {
  es: {
    'second-factor-on':
      'La verificación en dos pasos de tu cuenta usa desde ahora una aplicación de códigos nueva. Si había otra, ya no vale.',
    'second-factor-off':
      'La verificación en dos pasos de tu cuenta está desactivada: para entrar basta la contraseña.',
    'second-factor-reset':
      'Administración ha quitado la verificación en dos pasos de tu cuenta y, si las había, las llaves de acceso: para entrar basta la contraseña. Actívala otra vez en «Mis datos».',
    'recovery-codes-made':
      'Tu cuenta tiene códigos de recuperación nuevos. Los anteriores ya no valen.',
    'passkey-added':
      'Tu cuenta tiene una llave de acceso nueva: con ella se entra sin escribir la contraseña.',
    'passkey-renamed': 'Una llave de acceso de tu cuenta tiene ahora otro nombre.',
    'passkey-removed':
      'Hemos quitado una o más llaves de acceso de tu cuenta. Ya no valen para entrar.',
    'passkey-refused':
      'Alguien ha intentado entrar en tu cuenta con lo que parece una copia de una de tus llaves de acceso. No le hemos dejado.',
  },
  ga: {
    'second-factor-on':
      'A verificación en dous pasos da túa conta usa desde agora unha aplicación de códigos nova. Se había outra, xa non vale.',
    'second-factor-off':
      'A verificación en dous pasos da túa conta está desactivada: para entrar abonda o contrasinal.',
    'second-factor-reset':
      'Administración quitou a verificación en dous pasos da túa conta e, se as había, as chaves de acceso: para entrar abonda o contrasinal. Actívaa outra vez en «Os meus datos».',
    'recovery-codes-made':
      'A túa conta ten códigos de recuperación novos. Os anteriores xa non valen.',
    'passkey-added':
      'A túa conta ten unha chave de acceso nova: con ela éntrase sen escribir o contrasinal.',
    'passkey-renamed': 'Unha chave de acceso da túa conta ten agora outro nome.',
    'passkey-removed':
      'Quitamos unha ou máis chaves de acceso da túa conta. Xa non valen para entrar.',
    'passkey-refused':
      'Alguén tentou entrar na túa conta co que parece unha copia dunha das túas chaves de acceso. Non o deixamos.',
  },
};

/** Instead of the news that the password is enough. */
const appRemoved: Record<Language, string> = {
  es: 'Tu cuenta ya no usa una aplicación de códigos. Las llaves de acceso siguen valiendo para la verificación en dos pasos.',
  ga: 'A túa conta xa non usa unha aplicación de códigos. As chaves de acceso seguen valendo para a verificación en dous pasos.',
};

type SecondFactorMail = NoticeMail & { event: SecondFactorEvent; hasPasskeys: boolean };

export function secondFactorWords(
  language: Language,
  { event, firstName, supportEmail, hasPasskeys }: SecondFactorMail,
): MailWords {
  const keepsPasskeys = event === 'second-factor-off' && hasPasskeys;
  const news = keepsPasskeys ? appRemoved[language] : secondFactorNews[language][event];
  const isPasskey = event.startsWith('passkey');
  return language === 'ga'
    ? {
        subject: isPasskey
          ? 'As chaves de acceso da túa conta de Cobertura SIR'
          : 'Cambios na verificación en dous pasos de Cobertura SIR',
        greeting: `Ola, ${firstName}:`,
        paragraphs: [
          news,
          'Se fuches ti ou o pediches, non tes que facer nada.',
          `Se non, cambia o teu contrasinal${isPasskey ? ', revisa as túas chaves de acceso en «Os meus datos»' : ''} e avisa o soporte canto antes: ${supportEmail}.`,
        ],
      }
    : {
        subject: isPasskey
          ? 'Las llaves de acceso de tu cuenta de Cobertura SIR'
          : 'Cambios en la verificación en dos pasos de Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          news,
          'Si has sido tú o lo has pedido, no tienes que hacer nada.',
          `Si no, cambia tu contraseña${isPasskey ? ', revisa tus llaves de acceso en «Mis datos»' : ''} y avisa al soporte cuanto antes: ${supportEmail}.`,
        ],
      };
}
