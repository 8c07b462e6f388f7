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
import { findLine } from '../store/statements.ts';

/** Suggests computers for a deposit. With a search text, finds computers by that text instead. */
export async function suggestComputers(
  { db, clock }: Deps,
  { id, search }: { id: string; search: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const line = await findLine(db, id);
  if (!line) throw new Refusal('not-found');
  const now = clock.now();
  if (search) {
    const found = await searchForDeposit(db, { text: search, now });
    return { suggestions: found.map((candidate) => viewCandidate(candidate, [])) };
  }
  const payer = nameWords(line.payer);
  const concept = nameWords(line.text.replace(line.payer, ' '));
  const names = [payer, concept].filter(({ length }) => length > 0);
  const candidates = await findCandidates(db, { codes: codesIn(line.text), names, now });
  const deposit = { amountCents: line.amountCents, words: [...new Set(names.flat())] };
  const ranked = rankCandidates(deposit, candidates);
  return { suggestions: ranked.map(({ candidate, why }) => viewCandidate(candidate, why)) };
}

function viewCandidate(candidate: DepositCandidate, why: SuggestionReason[]): Suggestion {
  const { id, studentName, name, serialNumber, code, status, priceCents, isAwaited } = candidate;
  const amount = eurosFromCents(priceCents);
  return { _id: id, studentName, name, serialNumber, code, status, amount, isAwaited, why };
}
