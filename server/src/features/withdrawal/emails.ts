import type { Language } from '@cobertura/domain/language.ts';
import { formatEuros } from '@cobertura/domain/money.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import { withoutLinks } from '../../lib/without-links.ts';
import type { ExpectedRefund } from '../payment/service/refund-withdrawn.ts';
import { type Declared, declaredFacts } from './words.ts';

/** Confirms the receipt and nothing else. */
export function acknowledgmentWords(language: Language, declared: Declared): MailWords {
  const { number } = declared;
  const facts = mailedFacts(language, declared);
  if (language === 'ga') {
    return {
      subject: `Recibimos a desistencia ${number}`,
      greeting: 'Ola:',
      paragraphs: [
        'Recibimos a declaración de desistencia que aparece abaixo. Este correo confirma que a recibimos, e nada máis.',
      ],
      facts,
      afterwards: ['Gárdao: vai tamén adxunto en PDF.'],
    };
  }
  return {
    subject: `Hemos recibido el desistimiento ${number}`,
    greeting: 'Hola:',
    paragraphs: [
      'Hemos recibido la declaración de desistimiento que aparece abajo. Este correo confirma que la hemos recibido, y nada más.',
    ],
    facts,
    afterwards: ['Guárdalo: va también adjunto en PDF.'],
  };
}

/** Asks the family that signed to verify a declaration that came without its session. */
export function verificationWords(
  language: Language,
  { declared, firstName, url }: { declared: Declared; firstName: string; url: string },
): MailWords {
  const facts = mailedFacts(language, declared);
  if (language === 'ga') {
    return {
      subject: `Confirma a desistencia ${declared.number}`,
      greeting: `Ola, ${firstName}:`,
      paragraphs: [
        'Chegounos unha declaración para desistir do teu contrato. Se a fixeches ti, confírmaa coa ligazón. Conta desde o momento en que a enviaches, non desde agora.',
        'Se non fuches ti, non fagas nada: o teu contrato segue igual, e unha persoa revisarao.',
      ],
      facts,
      action: { label: 'Confirmar que fun eu', url },
    };
  }
  return {
    subject: `Confirma el desistimiento ${declared.number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Nos ha llegado una declaración para desistir de tu contrato. Si la hiciste tú, confírmala con el enlace. Cuenta desde el momento en que la enviaste, no desde ahora.',
      'Si no fuiste tú, no hagas nada: tu contrato sigue igual, y una persona lo revisará.',
    ],
    facts,
    action: { label: 'Confirmar que fui yo', url },
  };
}

/** A stranger may have written the name and the contract, to any address. The PDF has them as they are. */
function mailedFacts(language: Language, declared: Declared): [label: string, value: string][] {
  const { name, contract } = declared;
  const shown = { name: withoutLinks(name), contract: withoutLinks(contract) };
  return declaredFacts(language, { ...declared, ...shown });
}

type Outcome = { name: string; number: string; url: string };

/** The address of the contract may not be the one of the person who declared. */
const notYou = {
  es: 'Si no fuiste tú, responde a este correo y lo miramos enseguida.',
  ga: 'Se non fuches ti, responde a este correo e mirámolo axiña.',
};

/** The contract ended without its family's session: by the desk, by the link or by a job. */
export function endedWords(
  language: Language,
  {
    name,
    number,
    amount,
    until,
    url,
    plan,
  }: Outcome & { amount: string; until: string; plan: readonly ExpectedRefund[] },
): MailWords {
  const asksForAccount = plan.some(({ way }) => way === 'accountant');
  const parts = plan.map((part) => partLine(language, part));
  if (language === 'ga') {
    return {
      subject: `O teu contrato rematou (${number})`,
      greeting: `Ola, ${name}:`,
      paragraphs: [
        `A túa desistencia ${number} está feita: o contrato rematou e a cobertura tamén.`,
        `Devolverémosche ${amount}, como moi tarde o ${until}.`,
        ...parts,
        ...(asksForAccount ? ['Nesta páxina podes dicirnos a que conta.'] : []),
      ],
      action: { label: 'Ver a desistencia', url },
      afterwards: [notYou.ga],
    };
  }
  return {
    subject: `Tu contrato ha terminado (${number})`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Tu desistimiento ${number} está hecho: el contrato ha terminado y la cobertura también.`,
      `Te devolveremos ${amount}, como muy tarde el ${until}.`,
      ...parts,
      ...(asksForAccount ? ['En esta página puedes decirnos a qué cuenta.'] : []),
    ],
    action: { label: 'Ver el desistimiento', url },
    afterwards: [notYou.es],
  };
}

/** What one payment was for, and how it comes back. */
function partLine(
  language: Language,
  { amountCents, method, way, repair }: ExpectedRefund,
): string {
  const amount = formatEuros(amountCents);
  const name = methodFacts[method].listed[language];
  if (language === 'ga') {
    const of = repair === null ? 'da cobertura' : `da reparación ${repair}`;
    const how = way === 'gateway' ? `polo mesmo medio (${name})` : 'por transferencia';
    return `${amount} ${of}, ${how}.`;
  }
  const of = repair === null ? 'de la cobertura' : `de la reparación ${repair}`;
  const how = way === 'gateway' ? `por el mismo medio (${name})` : 'por transferencia';
  return `${amount} ${of}, ${how}.`;
}

/** All money is back, or there was none. It may have come back before the withdrawal. */
export function doneWords(
  language: Language,
  { name, number, amount, url }: Outcome & { amount: string | undefined },
): MailWords {
  if (language === 'ga') {
    return {
      subject: `Desistencia ${number} completada`,
      greeting: `Ola, ${name}:`,
      paragraphs: [
        'O contrato rematou e a cobertura tamén.',
        amount === undefined
          ? 'Non queda nada por devolver.'
          : `Devolvémosche todo o que che correspondía: ${amount}. O teu banco pode tardar uns días en amosalo.`,
      ],
      action: { label: 'Ver a desistencia', url },
      afterwards: [notYou.ga],
    };
  }
  return {
    subject: `Desistimiento ${number} completado`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      'El contrato ha terminado y la cobertura también.',
      amount === undefined
        ? 'No queda nada por devolver.'
        : `Te hemos devuelto todo lo que te correspondía: ${amount}. Tu banco puede tardar unos días en mostrarlo.`,
    ],
    action: { label: 'Ver el desistimiento', url },
    afterwards: [notYou.es],
  };
}

/** Only the last digits: a mailbox is no place for an account. */
export function accountWords(
  language: Language,
  { name, number, account, url }: Outcome & { account: string },
): MailWords {
  return language === 'ga'
    ? {
        subject: `Conta para a devolución da desistencia ${number}`,
        greeting: `Ola, ${name}:`,
        paragraphs: [`Faremos a transferencia da desistencia ${number} á conta ${account}.`],
        action: { label: 'Ver a desistencia', url },
        afterwards: [notYou.ga],
      }
    : {
        subject: `Cuenta para la devolución del desistimiento ${number}`,
        greeting: `Hola, ${name}:`,
        paragraphs: [
          `Haremos la transferencia del desistimiento ${number} a la cuenta ${account}.`,
        ],
        action: { label: 'Ver el desistimiento', url },
        afterwards: [notYou.es],
      };
}

/** For a declared address that was not verified. It does not say whether there was a contract. */
export function handledWords(language: Language, number: string): MailWords {
  return language === 'ga'
    ? {
        subject: `Sobre a declaración de desistencia ${number}`,
        greeting: 'Ola:',
        paragraphs: [
          `Xa tramitamos a declaración ${number}.`,
          'Para protexer os datos das familias, o resultado vai só ao correo da conta do contrato.',
        ],
      }
    : {
        subject: `Sobre la declaración de desistimiento ${number}`,
        greeting: 'Hola:',
        paragraphs: [
          `Ya hemos tramitado la declaración ${number}.`,
          'Para proteger los datos de las familias, el resultado va solo al correo de la cuenta del contrato.',
        ],
      };
}

/** The reason and where to complain. */
export function declinedWords(
  language: Language,
  { name, number, why, url }: Outcome & { why: string },
): MailWords {
  if (language === 'ga') {
    return {
      subject: `Sobre a túa desistencia ${number}`,
      greeting: `Ola, ${name}:`,
      paragraphs: [
        `Revisamos a túa desistencia ${number} e non a podemos aceptar. O motivo: ${why}`,
        'Se non estás de acordo, podes reclamar: a nós, na nosa páxina de reclamacións, ou ante o Instituto Galego do Consumo e da Competencia, a oficina de consumo do teu concello ou os xulgados.',
      ],
      action: { label: 'Reclamar', url },
    };
  }
  return {
    subject: `Sobre tu desistimiento ${number}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Hemos revisado tu desistimiento ${number} y no podemos aceptarlo. El motivo: ${why}`,
      'Si no estás de acuerdo, puedes reclamar: a nosotros, en nuestra página de reclamaciones, o ante el Instituto Galego do Consumo e da Competencia, la oficina de consumo de tu ayuntamiento o los juzgados.',
    ],
    action: { label: 'Reclamar', url },
  };
}
