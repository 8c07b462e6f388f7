import type { disownOutcomes } from '@cobertura/domain/invitation/api.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../../lib/mail-layout.ts';

type DisownedMail = {
  /** The staff member who registered it, and when. */
  by: string;
  at: string;
  about: 'account' | 'computer';
  outcome: (typeof disownOutcomes)[number];
  /** The account to review. */
  account: { name: string; email: string } | undefined;
  url: string;
};

const what = {
  es: { account: 'una cuenta', computer: 'un equipo' },
  ga: { account: 'unha conta', computer: 'un equipo' },
};

const labels = { es: 'Nombre', ga: 'Nome' };

const results = {
  es: {
    account: {
      deleted:
        'La cuenta no se había usado. Ya está borrada, con sus datos y sus equipos sin firmar.',
      flagged:
        'La cuenta ya se había usado, o tiene algo firmado o pagado. No hemos borrado nada: nadie puede entrar con ella hasta que elija otra contraseña. Revísala, por favor.',
    },
    computer: {
      deleted:
        'El equipo no estaba firmado ni pagado. Ya está borrado y su número de serie, libre.',
      flagged: 'El equipo ya está firmado o pagado. No hemos borrado nada: revísalo, por favor.',
    },
  },
  ga: {
    account: {
      deleted:
        'A conta non se usara. Xa está borrada, cos seus datos e os seus equipos sen asinar.',
      flagged:
        'A conta xa se usara, ou ten algo asinado ou pagado. Non borramos nada: ninguén pode entrar con ela ata que escolla outro contrasinal. Revísaa, por favor.',
    },
    computer: {
      deleted:
        'O equipo non estaba asinado nin pagado. Xa está borrado e o seu número de serie, libre.',
      flagged: 'O equipo xa está asinado ou pagado. Non borramos nada: revísao, por favor.',
    },
  },
};

/** Tells the desk that a family did not ask for what was registered by phone. */
export function disownedWords(
  language: Language,
  { by, at, about, outcome, account, url }: DisownedMail,
): MailWords {
  const result = results[language][about][outcome];
  const isFlagged = outcome === 'flagged';
  const facts =
    account &&
    ([
      [labels[language], account.name],
      ['Correo', account.email],
    ] as const);
  return language === 'ga'
    ? {
        subject: isFlagged
          ? 'Para revisar: unha familia di que non pediu un rexistro por teléfono'
          : 'Unha familia di que non pediu un rexistro por teléfono',
        greeting: 'Ola:',
        paragraphs: [
          `${by} rexistrou por teléfono ${what.ga[about]} o ${at}. Quen recibiu o correo di que non o pediu.`,
          result,
        ],
        ...(facts && { facts }),
        ...(isFlagged && { action: { label: 'Revisar', url } }),
      }
    : {
        subject: isFlagged
          ? 'Para revisar: una familia dice que no pidió un registro por teléfono'
          : 'Una familia dice que no pidió un registro por teléfono',
        greeting: 'Hola:',
        paragraphs: [
          `${by} registró por teléfono ${what.es[about]} el ${at}. Quien recibió el correo dice que no lo pidió.`,
          result,
        ],
        ...(facts && { facts }),
        ...(isFlagged && { action: { label: 'Revisar', url } }),
      };
}
