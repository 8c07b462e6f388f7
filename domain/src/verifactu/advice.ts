import type { Language } from '../language.ts';
import type { SubmissionState } from './verdict.ts';

type Advice = Record<Language, string>;

type Issue = { state: Exclude<SubmissionState, 'pending' | 'accepted'>; code: string | null };

/** Advice for the staff about a record. */
export function adviceFor({ state, code }: Issue): Advice {
  const known = code === null ? undefined : byCode[code];
  return known?.[state] ?? general[state];
}

/** The agency refused the recipient's NIF with that name: the record may be sent as not in the census. */
export function isUnknownRecipient(code: string | null): boolean {
  return code !== null && byCode[code]?.rejected === wrongNif;
}

const general: Record<Issue['state'], Advice> = {
  rejected: {
    es: 'La AEAT no lo ha guardado. Arregla la causa y envíalo otra vez como subsanación. Si el dato equivocado sale en la factura, emite después una rectificativa.',
    ga: 'A AEAT non o gardou. Arranxa a causa e envíao outra vez como emenda. Se o dato errado sae na factura, emite despois unha rectificativa.',
  },
  'accepted-with-errors': {
    es: 'La AEAT lo ha guardado con un aviso: no hay que reenviarlo. Si el dato equivocado sale en la factura, emite una rectificativa; si no, envía una subsanación.',
    ga: 'A AEAT gardouno cun aviso: non hai que reenvialo. Se o dato errado sae na factura, emite unha rectificativa; se non, envía unha emenda.',
  },
};

const wrongNif: Advice = {
  es: 'La AEAT no conoce el NIF de la familia con ese nombre. Compruébalo con ella. Si estaba mal, corrige sus datos y emite una factura rectificativa. Si está bien, envía una subsanación como «no censado».',
  ga: 'A AEAT non coñece o NIF da familia con ese nome. Compróbao con ela. Se estaba mal, corrixe os seus datos e emite unha factura rectificativa. Se está ben, envía unha emenda como «non censado».',
};

const notInCensus: Advice = {
  es: 'La AEAT lo ha guardado como «no censado». Cuando la familia aclare su nombre o su NIF con la AEAT, envía otra subsanación, o una factura rectificativa si cambian. Mientras tanto no hay que hacer nada.',
  ga: 'A AEAT gardouno como «non censado». Cando a familia aclare o seu nome ou o seu NIF coa AEAT, envía outra emenda, ou unha factura rectificativa se cambian. Mentres tanto non hai que facer nada.',
};

const wrongChain: Advice = {
  es: 'La AEAT lo ha guardado, pero no le cuadra la cadena de registros. No lo reenvíes: avisa a quien mantiene el programa.',
  ga: 'A AEAT gardouno, pero non lle cadra a cadea de rexistros. Non o reenvíes: avisa a quen mantén o programa.',
};

const wrongClock: Advice = {
  es: 'Llegó con otra hora. No hay que hacer nada con este registro; si se repite, pide que revisen el reloj del servidor.',
  ga: 'Chegou con outra hora. Non hai que facer nada con este rexistro; se se repite, pide que revisen o reloxo do servidor.',
};

const numberTaken: Advice = {
  es: 'La AEAT ya tiene otra factura con este número. No lo reenvíes: avisa a quien mantiene el programa, quizá se recuperó una copia antigua.',
  ga: 'A AEAT xa ten outra factura con este número. Non o reenvíes: avisa a quen mantén o programa, quizais se recuperou unha copia antiga.',
};

const wrongDate: Advice = {
  es: 'La fecha de la factura es posterior a la de la AEAT. Pide que revisen el reloj del servidor y envíalo otra vez como subsanación.',
  ga: 'A data da factura é posterior á da AEAT. Pide que revisen o reloxo do servidor e envíao outra vez como emenda.',
};

const unreadable: Advice = {
  es: 'La AEAT no puede leer este registro y no lo ha guardado; los demás siguen enviándose. Avisa a quien mantiene el programa y, cuando esté arreglado, envíalo otra vez como subsanación.',
  ga: 'A AEAT non pode ler este rexistro e non o gardou; os demais séguense enviando. Avisa a quen mantén o programa e, cando estea arranxado, envíao outra vez como emenda.',
};

const byCode: Record<string, Partial<Record<Issue['state'], Advice>>> = {
  '1109': { rejected: wrongNif },
  '1110': { rejected: wrongNif },
  '1239': { rejected: wrongNif },
  '1112': { rejected: wrongDate },
  '2000': { 'accepted-with-errors': wrongChain },
  '2001': { 'accepted-with-errors': notInCensus },
  '2002': { 'accepted-with-errors': wrongChain },
  '2003': { 'accepted-with-errors': wrongChain },
  '2004': { 'accepted-with-errors': wrongClock },
  '2007': { 'accepted-with-errors': wrongChain },
  '3000': { rejected: numberTaken },
  '4102': { rejected: unreadable },
};
