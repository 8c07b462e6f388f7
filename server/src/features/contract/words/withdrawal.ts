import { shownBoxes } from '@cobertura/domain/contract/start-boxes.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { ContractTerms } from '../service/terms.ts';

/** The texts about the start of the coverage and about changing one's mind. */
type WithdrawalWords = {
  duration: string[];
  withdrawal: string[];
  /** The first lines of the annex. */
  form: string[];
};

/** Returns the texts of the version that was signed: it may be sealed after an upgrade. */
export function withdrawalWords(terms: ContractTerms): WithdrawalWords {
  const { language, withdrawUrl } = terms;
  if (withdrawUrl === undefined) return before[language](terms);
  return current[language](terms, withdrawUrl);
}

const current = {
  es: (terms: ContractTerms, withdrawUrl: string): WithdrawalWords => ({
    duration: [
      `El periodo va del ${formatDate(terms.from)} al ${formatDate(terms.until)}, ambos incluidos.`,
      'Dentro de él, la cobertura empieza cuando recibimos el pago, si al firmar pides que no espere. Si no lo pides, empieza al acabar el plazo para desistir o, si pagas después, cuando recibimos el pago.',
      ...boxLines(terms),
      'No se renueva sola. Si quieres seguir, la renuevas tú con un contrato nuevo.',
    ],
    withdrawal: [
      'Puedes desistir de este contrato en 14 días naturales desde que lo firmas, sin dar motivos y sin penalización (artículos 102 y siguientes del Real Decreto Legislativo 1/2007). Si el último día no es laborable, el plazo acaba el siguiente que lo sea.',
      `Lo más rápido es la función de desistimiento de la web: el enlace «Desistir del contrato aquí», al pie de todas sus páginas (${withdrawUrl}). No hace falta iniciar sesión y te enviamos un acuse de recibo.`,
      `También basta con que nos lo comuniques de forma clara antes de que acabe el plazo, por correo electrónico a ${terms.company.email} o por carta a nuestro domicilio. Puedes usar el modelo del anexo, pero no es obligatorio.`,
      'Te devolveremos todo lo pagado sin demora y, como máximo, en 14 días naturales desde que recibamos tu comunicación, por el mismo medio de pago y sin gastos para ti.',
      'Al firmar, eliges si la cobertura empieza en cuanto pagues o al acabar ese plazo. Solo si eliges lo primero, y el servicio ya se ha prestado por completo, pierdes el derecho a desistir (artículo 103).',
    ],
    form: [
      `Rellena y envía este formulario solo si quieres desistir del contrato. También puedes desistir sin él en la web, con el enlace «Desistir del contrato aquí» (${withdrawUrl}).`,
    ],
  }),
  ga: (terms: ContractTerms, withdrawUrl: string): WithdrawalWords => ({
    duration: [
      `O período vai do ${formatDate(terms.from)} ao ${formatDate(terms.until)}, ambos incluídos.`,
      'Dentro del, a cobertura comeza cando recibimos o pagamento, se ao asinar pides que non agarde. Se non o pides, comeza ao rematar o prazo para desistir ou, se pagas despois, cando recibimos o pagamento.',
      ...boxLines(terms),
      'Non se renova soa. Se queres seguir, renóvala ti cun contrato novo.',
    ],
    withdrawal: [
      'Podes desistir deste contrato en 14 días naturais desde que o asinas, sen dar motivos e sen penalización (artigos 102 e seguintes do Real decreto lexislativo 1/2007). Se o último día non é laborable, o prazo remata o seguinte que o sexa.',
      `O máis rápido é a función de desistencia da web: a ligazón «Desistir do contrato aquí», ao pé de todas as súas páxinas (${withdrawUrl}). Non fai falta iniciar sesión e enviámosche un xustificante de recepción.`,
      `Tamén abonda con que nolo comuniques de xeito claro antes de que remate o prazo, por correo electrónico a ${terms.company.email} ou por carta ao noso domicilio. Podes usar o modelo do anexo, pero non é obrigatorio.`,
      'Devolverémosche todo o que pagaches sen demora e, como máximo, en 14 días naturais desde que recibamos a túa comunicación, polo mesmo medio de pagamento e sen gastos para ti.',
      'Ao asinar, escolles se a cobertura comeza en canto pagues ou ao rematar ese prazo. Só se escolles o primeiro, e o servizo xa se prestou por completo, perdes o dereito a desistir (artigo 103).',
    ],
    form: [
      `Cobre e envía este formulario só se queres desistir do contrato. Tamén podes desistir sen el na web, coa ligazón «Desistir do contrato aquí» (${withdrawUrl}).`,
    ],
  }),
};

/** Versions before 2026-3. */
const before = {
  es: ({ company, from, until }: ContractTerms): WithdrawalWords => ({
    duration: [
      `El periodo va del ${formatDate(from)} al ${formatDate(until)}, ambos incluidos. Dentro de él, la cobertura empieza cuando recibimos el pago.`,
      'No se renueva sola. Si quieres seguir, la renuevas tú con un contrato nuevo.',
    ],
    withdrawal: [
      'Puedes desistir de este contrato en 14 días naturales desde que lo firmas, sin dar motivos y sin penalización (artículos 102 y siguientes del Real Decreto Legislativo 1/2007).',
      `Basta con que nos lo comuniques de forma clara antes de que acabe el plazo: por correo electrónico a ${company.email} o por carta a nuestro domicilio. Puedes usar el modelo del anexo, pero no es obligatorio.`,
      'Te devolveremos lo pagado sin demora y, como máximo, en 14 días naturales desde que recibamos tu comunicación, por el mismo medio de pago y sin gastos para ti.',
      'Al firmar, pides que la cobertura empiece en cuanto pagues, sin esperar a que acabe ese plazo. Si después desistes, podemos descontar la parte proporcional al tiempo ya cubierto (artículo 108).',
    ],
    form: ['Rellena y envía este formulario solo si quieres desistir del contrato.'],
  }),
  ga: ({ company, from, until }: ContractTerms): WithdrawalWords => ({
    duration: [
      `O período vai do ${formatDate(from)} ao ${formatDate(until)}, ambos incluídos. Dentro del, a cobertura comeza cando recibimos o pagamento.`,
      'Non se renova soa. Se queres seguir, renóvala ti cun contrato novo.',
    ],
    withdrawal: [
      'Podes desistir deste contrato en 14 días naturais desde que o asinas, sen dar motivos e sen penalización (artigos 102 e seguintes do Real decreto lexislativo 1/2007).',
      `Abonda con que nolo comuniques de xeito claro antes de que remate o prazo: por correo electrónico a ${company.email} ou por carta ao noso domicilio. Podes usar o modelo do anexo, pero non é obrigatorio.`,
      'Devolverémosche o que pagaches sen demora e, como máximo, en 14 días naturais desde que recibamos a túa comunicación, polo mesmo medio de pagamento e sen gastos para ti.',
      'Ao asinar, pides que a cobertura comece en canto pagues, sen agardar a que remate ese prazo. Se despois desistes, podemos descontar a parte proporcional ao tempo xa cuberto (artigo 108).',
    ],
    form: ['Cobre e envía este formulario só se queres desistir do contrato.'],
  }),
};

/** The boxes, word for word, if the family ticked them before the document was printed. */
export function boxLines({ language, startsAtOnce }: ContractTerms): string[] {
  if (startsAtOnce === undefined) return [];
  const labels = boxLabels[language];
  return shownBoxes(language, startsAtOnce).map(
    ({ text, ticked }) => `${ticked ? labels.ticked : labels.empty}: «${text}».`,
  );
}

export const boxLabels = {
  es: { ticked: 'Casilla marcada', empty: 'Casilla sin marcar' },
  ga: { ticked: 'Caixa marcada', empty: 'Caixa sen marcar' },
};

/** The earliest start of the coverage, if the family did not ask to be covered as soon as it pays. */
export type LaterStart = {
  day: Date;
  /** Set in a document that is not signed yet: the start is that day if it is signed on this one. */
  ifSignedOn?: Date;
};

/** When the coverage starts, in the summary of the contract. */
export function startLine(
  { language, startsAtOnce }: Pick<ContractTerms, 'language' | 'startsAtOnce'>,
  later: LaterStart | undefined,
): string {
  const day = dayOf(later?.day);
  const signedOn = dayOf(later?.ifSignedOn);
  const lines = {
    es: {
      chosenLater: 'Al pagar o al acabar los 14 días para desistir, según elijas al firmar',
      atOnce: 'En cuanto recibamos el pago',
      onDay: `El ${day} o, si pagas después, cuando recibamos el pago`,
      afterwards: `El día siguiente al fin del plazo para desistir${signedOn ? ` (el ${day} si firmas el ${signedOn})` : ''} o, si pagas después, cuando recibamos el pago`,
    },
    ga: {
      chosenLater: 'Ao pagar ou ao rematar os 14 días para desistir, segundo escollas ao asinar',
      atOnce: 'En canto recibamos o pagamento',
      onDay: `O ${day} ou, se pagas despois, cando recibamos o pagamento`,
      afterwards: `O día seguinte á fin do prazo para desistir${signedOn ? ` (o ${day} se asinas o ${signedOn})` : ''} ou, se pagas despois, cando recibamos o pagamento`,
    },
  }[language];
  if (startsAtOnce === undefined) return lines.chosenLater;
  if (startsAtOnce) return lines.atOnce;
  return day === undefined || signedOn !== undefined ? lines.afterwards : lines.onDay;
}

function dayOf(at: Date | undefined): string | undefined {
  return at && formatDate(Math.floor(at.getTime() / 1000));
}
