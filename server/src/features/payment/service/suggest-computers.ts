import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type {
  suggestComputers as endpoint,
  Suggestion,
} from '@cobertura/domain/payment/deposit-api.ts';
import { codesIn } from '@cobertura/domain/payment/statement-match.ts';
import {
  nameWords,
  rankCandidates,
  type SuggestionReason,
} from '@cobertura/domain/payment/suggest.ts';
import type { Deps } from '../../../deps.ts';
import {
  type DepositCandidate,
  findCandidates,
  searchForDeposit,
} from '../../computer/service/find-for-deposit.ts';
import {
  findQuoteCandidates,
  type QuoteCandidate,
  searchQuotes,
} from '../../repair/service/for-statement.ts';
import { findLine } from '../store/statements.ts';

/** Suggests computers and repairs for a deposit. With a search text, finds them by that text instead. */
export async function suggestComputers(
  { db, clock }: Deps,
  { id, search }: { id: string; search: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const line = await findLine(db, id);
  if (!line) throw new Refusal('not-found');
  const now = clock.now();
  if (search) {
    const found = [
      ...(await searchQuotes(db, { text: search, now })),
      ...(await searchForDeposit(db, { text: search, now })),
    ].slice(0, maxFound);
    return { suggestions: found.map((candidate) => viewCandidate(candidate, [])) };
  }
  const payer = nameWords(line.payer);
  const concept = nameWords(line.text.replace(line.payer, ' '));
  const names = [payer, concept].filter(({ length }) => length > 0);
  const codes = codesIn(line.text);
  const candidates = [
    ...(await findQuoteCandidates(db, { codes, names })),
    ...(await findCandidates(db, { codes, names, now })),
  ];
  const deposit = { amountCents: line.amountCents, words: [...new Set(names.flat())] };
  const ranked = rankCandidates(deposit, candidates);
  return { suggestions: ranked.map(({ candidate, why }) => viewCandidate(candidate, why)) };
}

const maxFound = 20;

function viewCandidate(
  candidate: DepositCandidate | QuoteCandidate,
  why: SuggestionReason[],
): Suggestion {
  const repair = 'repair' in candidate ? candidate.repair : null;
  const { id, studentName, name, serialNumber, code, status, priceCents, isAwaited } = candidate;
  const amount = eurosFromCents(priceCents);
  return { _id: id, repair, studentName, name, serialNumber, code, status, amount, isAwaited, why };
}
