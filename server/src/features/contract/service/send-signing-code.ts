import { codeAgainAt } from '@cobertura/domain/contract/signing-code.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { RetryLater } from '../../../http/tries.ts';
import { newId } from '../../../lib/ids.ts';
import { sendCodeJob, sendSittingCodeJob } from '../queue.ts';
import { findLastCode, findSentAt, insertCodes } from '../store/codes.ts';
import { lockContract, updateContract } from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';
import { loadByValidLink, type Visit } from './load-link.ts';

/** With five tries per code, this limits guessing to 50 of a million codes per hour. */
const codesPerHour = 10;
const hourMs = 3600_000;

/** Mails one code for the contract of a link, or for all contracts of its sitting. */
export function sendSigningCode(deps: Deps, visit: Visit): Promise<{ codeAgainAt: number }> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const { sittingId, contracts } = await loadByValidLink(tx, deps, visit);
    const contractIds = contracts.map(({ id }) => id);
    const codes = [];
    for (const contractId of contractIds) {
      const contract = await lockContract(tx, contractId);
      if (contract.state !== 'pending') throw new Refusal('signing-link-over');
      await checkLimits(tx, { contractId, now });
      const sentTo = contract.terms.signer.email;
      codes.push({ id: newId(now), contract_id: contractId, sent_to: sentTo, sent_at: now });
    }

    const mailedId = codes[0]?.id ?? '';
    await insertCodes(tx, codes, sittingId === undefined ? undefined : { sittingId, mailedId });
    for (const { id: code, contract_id: contractId } of codes) {
      // A family that asks for a code no longer postpones the signature.
      await updateContract(tx, contractId, { put_off_at: null });
      const details = { code, ...(sittingId !== undefined && { contracts: contractIds }) };
      await appendEvents(tx, contractId, [
        { type: 'code-sent', at: now, from: visit.from, details },
      ]);
    }
    const job = sittingId === undefined ? sendCodeJob : sendSittingCodeJob;
    await deps.jobs.enqueue(tx, job, { codeId: mailedId });
    return { codeAgainAt: toSeconds(codeAgainAt({ sentAt: now })) };
  });
}

async function checkLimits(
  tx: Tx,
  { contractId, now }: { contractId: string; now: Date },
): Promise<void> {
  const last = await findLastCode(tx, contractId);
  const tooSoonMs = last ? codeAgainAt({ sentAt: last.sent_at }).getTime() - now.getTime() : 0;
  if (tooSoonMs > 0) throw new RetryLater(tooSoonMs, 'code-too-soon');
  const oldest = await findSentAt(tx, { contractId, nth: codesPerHour });
  const tooManyMs = oldest ? oldest.getTime() + hourMs - now.getTime() : 0;
  if (tooManyMs > 0) throw new RetryLater(tooManyMs);
}
