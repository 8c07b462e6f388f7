import { fold } from '../text.ts';

/** Why a computer is suggested for a deposit. */
export const suggestionReasons = ['code', 'name', 'amount', 'receipt', 'asked'] as const;

export type SuggestionReason = (typeof suggestionReasons)[number];

export type Candidate = {
  /** The text of the deposit has a payment code of the computer, of any period. */
  hasCode: boolean;
  /** The full name of the family. */
  name: string;
  studentName: string;
  priceCents: number;
  hasReceipt: boolean;
  /** The family asked for the data of the transfer in the last weeks. */
  hasAsked: boolean;
};

export const maxSuggestions = 10;

/** Frequent words of bank texts that are seldom part of a name. */
const commonWords = new Set(
  (
    'transferencia transfer recibida abono ingreso pago pagamento concepto cobertura coberturas ' +
    'equipo ordenador portatil alumno alumna curso del los las dos das para por con'
  ).split(' '),
);

/** Shorter words, such as `de`, are in too many names. */
const minLetters = 3;

const maxWords = 5;

/** The words of a text that may be names, without accents and case. */
export function nameWords(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= minLetters && !commonWords.has(word));
  return [...new Set(words)].slice(0, maxWords);
}

/** The weight of each reason. Two words of a name count more than all the weak reasons together. */
const weights = { code: 1000, word: 10, amount: 4, receipt: 3, asked: 2 } as const;

/** The best candidates for a deposit, each with the reasons, best first. */
export function rankCandidates<Each extends Candidate>(
  deposit: { amountCents: number; words: readonly string[] },
  candidates: readonly Each[],
): { candidate: Each; why: SuggestionReason[] }[] {
  return candidates
    .map((candidate) => rate(candidate, deposit))
    .filter(({ why }) => isLikely(why))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ candidate, why }) => ({ candidate, why }));
}

function rate<Each extends Candidate>(
  candidate: Each,
  { amountCents, words }: { amountCents: number; words: readonly string[] },
) {
  const shared = countShared(candidate, words);
  const facts = {
    code: candidate.hasCode,
    // One word in common is a coincidence, unless the deposit has no other.
    name: shared >= Math.min(2, Math.max(1, words.length)),
    amount: candidate.priceCents === amountCents,
    receipt: candidate.hasReceipt,
    asked: candidate.hasAsked,
  } satisfies Record<SuggestionReason, boolean>;
  const why = suggestionReasons.filter((reason) => facts[reason]);
  const scores = why.map((reason) => (reason === 'name' ? shared * weights.word : weights[reason]));
  return { candidate, why, score: scores.reduce((sum, score) => sum + score, 0) };
}

function countShared({ name, studentName }: Candidate, words: readonly string[]): number {
  const count = (text: string) => {
    const own = new Set(fold(text).split(/[^\p{L}]+/u));
    return words.filter((word) => own.has(word)).length;
  };
  return Math.max(count(name), count(studentName));
}

/** Most transfers have the same amount, so the amount alone suggests nothing. */
function isLikely(why: readonly SuggestionReason[]): boolean {
  const has = (reason: SuggestionReason) => why.includes(reason);
  return has('code') || has('name') || (has('amount') && (has('receipt') || has('asked')));
}
