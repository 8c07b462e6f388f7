import type { Language } from '@cobertura/domain/language.ts';
import type { MailWords } from '../../lib/mail-layout.ts';
import { type Declared, declaredFacts } from './words.ts';

/** Confirms the receipt and nothing else. */
export function acknowledgmentWords(language: Language, declared: Declared): MailWords {
  const { number, name } = declared;
  const facts = declaredFacts(language, declared);
  if (language === 'ga') {
    return {
      subject: `Recibimos a desistencia ${number}`,
      greeting: `Ola, ${name}:`,
      paragraphs: [
        'Recibimos a declaración de desistencia que aparece abaixo. Este correo confirma que a recibimos, e nada máis.',
      ],
      facts,
      afterwards: ['Gárdao: vai tamén adxunto en PDF.'],
    };
  }
  return {
    subject: `Hemos recibido el desistimiento ${number}`,
    greeting: `Hola, ${name}:`,
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
  const facts = declaredFacts(language, declared);
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

type Outcome = { name: string; number: string; url: string };

/** A staff member ended the contract. */
export function endedWords(
  language: Language,
  { name, number, amount, until, url }: Outcome & { amount: string; until: string },
): MailWords {
  if (language === 'ga') {
    return {
      subject: `O teu contrato rematou (${number})`,
      greeting: `Ola, ${name}:`,
      paragraphs: [
        `A túa desistencia ${number} está feita: o contrato rematou e a cobertura tamén.`,
        `Devolverémosche ${amount}, como moi tarde o ${until}.`,
      ],
      action: { label: 'Ver a desistencia', url },
    };
  }
  return {
    subject: `Tu contrato ha terminado (${number})`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Tu desistimiento ${number} está hecho: el contrato ha terminado y la cobertura también.`,
      `Te devolveremos ${amount}, como muy tarde el ${until}.`,
    ],
    action: { label: 'Ver el desistimiento', url },
  };
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
          : `Devolvémosche todo o que pagaras: ${amount}. O teu banco pode tardar uns días en amosalo.`,
      ],
      action: { label: 'Ver a desistencia', url },
    };
  }
  return {
    subject: `Desistimiento ${number} completado`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      'El contrato ha terminado y la cobertura también.',
      amount === undefined
        ? 'No queda nada por devolver.'
        : `Te hemos devuelto todo lo que habías pagado: ${amount}. Tu banco puede tardar unos días en mostrarlo.`,
    ],
    action: { label: 'Ver el desistimiento', url },
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
