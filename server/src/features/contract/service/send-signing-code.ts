import { codeAgainAt } from '@cobertura/domain/contract/signing-code.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { sendCodeJob } from '../queue.ts';
import { countCodesSince, findLastCode, insertCode } from '../store/codes.ts';
import { lockContract, updateContract } from '../store/contracts.ts';
import { appendEvents } from '../store/events.ts';
import { loadByValidLink, type Visit } from './read-signing-page.ts';

/** With five tries per code, this limits guessing to 50 of a million codes per hour. */
const codesPerHour = 10;

export function sendSigningCode(deps: Deps, visit: Visit): Promise<{ codeAgainAt: number }> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const linked = await loadByValidLink(tx, deps, visit);
    const contract = await lockContract(tx, linked.id);
    if (contract.state !== 'pending') throw new Refusal('signing-link-over');

    const last = await findLastCode(tx, contract.id);
    if (last && now < codeAgainAt({ sentAt: last.sent_at })) throw new Refusal('code-too-soon');
    const since = new Date(now.getTime() - 3600_000);
    if ((await countCodesSince(tx, { contractId: contract.id, since })) >= codesPerHour) {
      throw new Refusal('too-many-tries');
    }

    const codeId = newId(now);
    const sentTo = contract.terms.signer.email;
    await insertCode(tx, { id: codeId, contract_id: contract.id, sent_to: sentTo, sent_at: now });
    // A family that asks for a code no longer postpones the signature.
    await updateContract(tx, contract.id, { put_off_at: null });
    const details = { code: codeId };
    await appendEvents(tx, contract.id, [
      { type: 'code-sent', at: now, from: visit.from, details },
    ]);
    await deps.jobs.enqueue(tx, sendCodeJob, { codeId });
    return { codeAgainAt: toSeconds(codeAgainAt({ sentAt: now })) };
  });
}
