import { createHmac, hash } from 'node:crypto';
import type { InputOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type {
  declareWithdrawal as endpoint,
  WithdrawalReceipt,
} from '@cobertura/domain/withdrawal/api.ts';
import { lockKey } from '../../../db/lock-key.ts';
import type { Deps } from '../../../deps.ts';
import { countOrNameOtherWays } from '../../case/service/limit-cases.ts';
import { acknowledgeJob, matchJob } from '../queue.ts';
import { countAcknowledged, findSame, updateWithdrawal } from '../store/withdrawals.ts';
import { openUnmatched } from './open-withdrawal.ts';
import { receiptOf } from './read-receipt.ts';

type Declared = {
  form: InputOf<typeof endpoint>['body'];
  language: Language;
  network: string;
};

const dayMs = 24 * 3_600_000;

/** RDL 1/2007 art. 106 asks for one acknowledgment. More would let a stranger fill a mailbox. */
const maxAcknowledgmentsPerDay = 3;

/**
 * Takes a declaration without a session. A job searches for the contract afterwards, so that neither
 * the reply nor its time tells whether there is one. The same words again from the same network return
 * the first declaration while it waits. Later they are a new one: the person may have signed another
 * contract for the laptop.
 */
export async function declareWithdrawal(
  deps: Deps,
  { form, language, network }: Declared,
): Promise<WithdrawalReceipt> {
  await countOrNameOtherWays(deps, 'withdrawal-declaration', network);
  const { name, email, contract } = form;
  const emailSha256 = hash('sha256', email);
  const networkSha256 = createHmac('sha256', deps.config.tokenSecret)
    .update(`withdrawal-network:${network}`)
    .digest('base64url');
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockKey(tx, { userId: 'withdrawal', key: emailSha256 });
    const earlier = await findSame(tx, { emailSha256, networkSha256, name, contract });
    if (earlier) return earlier;

    const at = deps.clock.now();
    const since = new Date(at.getTime() - dayMs);
    const acknowledged = await countAcknowledged(tx, { emailSha256, since });
    const isAcknowledged = acknowledged < maxAcknowledgmentsPerDay;
    const opened = await openUnmatched(tx, {
      declaration: {
        name,
        email,
        language,
        channel: 'web',
        declaredContract: contract,
        receivedAt: at,
      },
      by: { kind: 'family' },
      author: { actor: 'family', userId: null },
      at,
      emailSha256,
      isAcknowledged,
    });
    const { id: caseId } = opened;
    await updateWithdrawal(tx, caseId, { network_sha256: networkSha256 });
    if (isAcknowledged) await deps.jobs.enqueue(tx, acknowledgeJob, { caseId, to: 'declared' });
    await deps.jobs.enqueue(tx, matchJob, { caseId });
    const saved = { declared_contract: contract, email_sha256: emailSha256 };
    return { ...opened, ...saved, is_acknowledged: isAcknowledged };
  });
  return receiptOf(deps, row);
}
