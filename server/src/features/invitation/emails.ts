import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { abandonedDays, activationDays } from '@cobertura/domain/invitation/validity.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';

type Facts = NonNullable<MailWords['facts']>;

type FamilyMail = {
  firstName: string;
  /** The name, the NIF, the phone, the e-mail and the address that the desk wrote down. */
  values: readonly [string, string, string, string, string];
  /** Sets the password. */
  url: string;
  notMeUrl: string;
};

const familyLabels = {
  es: ['Nombre', 'NIF', 'Teléfono', 'Correo', 'Dirección'],
  ga: ['Nome', 'NIF', 'Teléfono', 'Correo', 'Enderezo'],
} as const;

const notMe = { es: 'No he sido yo', ga: 'Non fun eu' };

export function familyRegisteredWords(
  language: Language,
  { firstName, values, url, notMeUrl }: FamilyMail,
): MailWords {
  const facts = familyLabels[language].map((label, at) => [label, values[at] ?? ''] as const);
  return language === 'ga'
    ? {
        subject: 'Rexistrámoste en Cobertura SIR: escolle o teu contrasinal',
        greeting: `Ola, ${firstName}:`,
        paragraphs: ['Chamáchesnos e rexistramos a túa conta. Estes son os datos que anotamos:'],
        facts,
        action: { label: 'Escoller o meu contrasinal', url },
        afterwards: [
          `Ao escollelo verás a política de privacidade e decidirás se a aceptas. A ligazón vale ${activationDays} días e só se pode usar unha vez.`,
          'Se hai algún dato mal, poderás cambialo ao entrar, en «Os meus datos».',
          `Se non escolles un contrasinal en ${abandonedDays} días, borraremos estes datos.`,
          'Se non nos chamaches, dínolo e borrámolos agora mesmo.',
        ],
        secondLink: { label: notMe.ga, url: notMeUrl },
      }
    : {
        subject: 'Te hemos registrado en Cobertura SIR: elige tu contraseña',
        greeting: `Hola, ${firstName}:`,
        paragraphs: [
          'Nos has llamado y hemos registrado tu cuenta. Estos son los datos que hemos anotado:',
        ],
        facts,
        action: { label: 'Elegir mi contraseña', url },
        afterwards: [
          `Al elegirla verás la política de privacidad y decidirás si la aceptas. El enlace vale ${activationDays} días y solo se puede usar una vez.`,
          'Si hay algún dato mal, podrás cambiarlo al entrar, en «Mis datos».',
          `Si no eliges una contraseña en ${abandonedDays} días, borraremos estos datos.`,
          'Si no nos has llamado, dínoslo y los borramos ahora mismo.',
        ],
        secondLink: { label: notMe.es, url: notMeUrl },
      };
}

type ComputerMail = {
  firstName: string;
  studentName: string;
  school: string;
  model: string;
  serialNumber: string;
  /** Sets the password if there is none yet, or else opens the computer. */
  url: string;
  /** Whether there is a password. */
  maySignIn: boolean;
  notMeUrl: string;
};

export function computerRegisteredWords(
  language: Language,
  { firstName, studentName, school, model, serialNumber, url, maySignIn, notMeUrl }: ComputerMail,
): MailWords {
  const facts = (labels: readonly [string, string, string, string]): Facts => [
    [labels[0], studentName],
    [labels[1], school],
    [labels[2], model],
    [labels[3], serialNumber],
  ];
  return language === 'ga'
    ? {
        subject: `Rexistramos o equipo de ${studentName}: queda a túa parte`,
        greeting: `Ola, ${firstName}:`,
        paragraphs: ['Chamáchesnos e rexistramos este equipo na túa conta:'],
        facts: facts(['Estudante', 'Centro', 'Modelo', 'Número de serie']),
        action: maySignIn
          ? { label: 'Seguir co equipo', url }
          : { label: 'Escoller o meu contrasinal', url },
        afterwards: [
          'Queda enviar a foto, asinar o contrato e pagar. Iso só o podes facer ti: ninguén asina nin paga no teu nome.',
          ...(maySignIn
            ? []
            : [
                `Primeiro escolle o teu contrasinal: a ligazón vale ${activationDays} días. Despois entra e atoparás o equipo en «Os meus equipos».`,
              ]),
          'Contratar é voluntario. Se non pediches este rexistro, dínolo e borramos o equipo agora mesmo.',
        ],
        secondLink: { label: notMe.ga, url: notMeUrl },
      }
    : {
        subject: `Hemos registrado el equipo de ${studentName}: falta tu parte`,
        greeting: `Hola, ${firstName}:`,
        paragraphs: ['Nos has llamado y hemos registrado este equipo en tu cuenta:'],
        facts: facts(['Estudiante', 'Centro', 'Modelo', 'Número de serie']),
        action: maySignIn
          ? { label: 'Seguir con el equipo', url }
          : { label: 'Elegir mi contraseña', url },
        afterwards: [
          'Falta enviar la foto, firmar el contrato y pagar. Eso solo lo puedes hacer tú: nadie firma ni paga en tu nombre.',
          ...(maySignIn
            ? []
            : [
                `Primero elige tu contraseña: el enlace vale ${activationDays} días. Después entra y encontrarás el equipo en «Mis equipos».`,
              ]),
          'Contratar es voluntario. Si no has pedido este registro, dínoslo y borramos el equipo ahora mismo.',
        ],
        secondLink: { label: notMe.es, url: notMeUrl },
      };
}

const scopeNames: Record<Language, Record<Scope, string>> = {
  es: {
    user: 'familia',
    admin: 'administración',
    cau: 'soporte',
    accountant: 'contabilidad',
    workshop: 'taller',
  },
  ga: {
    user: 'familia',
    admin: 'administración',
    cau: 'soporte',
    accountant: 'contabilidade',
    workshop: 'taller',
  },
};

export function staffAccountWords(
  language: Language,
  {
    firstName,
    email,
    scopes,
    url,
    supportEmail,
  }: {
    firstName: string;
    email: string;
    scopes: readonly Scope[];
    url: string;
    supportEmail: string;
  },
): MailWords {
  const roles = scopes.map((scope) => scopeNames[language][scope]).join(', ');
  return language === 'ga'
    ? {
        subject: 'A túa conta de traballo en Cobertura SIR',
        greeting: `Ola, ${firstName}:`,
        paragraphs: ['Administración creou unha conta para que traballes con Cobertura SIR.'],
        facts: [
          ['Correo', email],
          ['Permisos', roles],
        ],
        action: { label: 'Escoller o meu contrasinal', url },
        afterwards: [
          `A ligazón vale ${activationDays} días e só se pode usar unha vez. Ata entón ninguén pode entrar coa conta.`,
          `Se non agardabas este correo, avisa: ${supportEmail}.`,
        ],
      }
    : {
        subject: 'Tu cuenta de trabajo en Cobertura SIR',
        greeting: `Hola, ${firstName}:`,
        paragraphs: ['Administración ha creado una cuenta para que trabajes con Cobertura SIR.'],
        facts: [
          ['Correo', email],
          ['Permisos', roles],
        ],
        action: { label: 'Elegir mi contraseña', url },
        afterwards: [
          `El enlace vale ${activationDays} días y solo se puede usar una vez. Hasta entonces nadie puede entrar con la cuenta.`,
          `Si no esperabas este correo, avisa: ${supportEmail}.`,
        ],
      };
}
