import { hash } from 'node:crypto';
import { holdsAny } from '@cobertura/domain/access/scopes.ts';
import type { submitComplaint as endpoint } from '@cobertura/domain/complaint/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { FieldIssue } from '@cobertura/domain/issues.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { RetryLater } from '../../../http/tries.ts';
import { keyOfCase, loadCase } from '../../case/service/find-case.ts';
import { countOrNameOtherWays } from '../../case/service/limit-cases.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import { findSender } from '../store/complaints.ts';
import { type NewComplaint, openComplaintOnce } from './open-complaint.ts';

type Form = InputOf<typeof endpoint>['body'];

type Submission = {
  form: Form;
  caller: Caller | undefined;
  network: string;
  language: Language;
  key: string | undefined;
};

/** Saves a complaint of anybody and returns its receipt. A repeated call returns the same receipt. */
export async function submitComplaint(
  deps: Deps,
  { form, caller, network, language, key }: Submission,
): Promise<ReplyOf<typeof endpoint>> {
  const sender = await findSenderOf(deps.db, { caller, form });
  await countOrNameOtherWays(deps, 'complaint', sender.userId ?? network);
  const mailed = sender.userId !== null || (await mayMail(deps, sender.email));
  const { kind, text, reference = '' } = form;
  const caseId = await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const computerId =
      form.computerId !== undefined && sender.userId !== null
        ? await loadOwnComputerId(tx, { id: form.computerId, ownerId: sender.userId })
        : undefined;
    const complaint: NewComplaint = {
      ...sender,
      author: { actor: 'family', userId: sender.userId },
      channel: 'web',
      language,
      about: kind,
      text,
      reference,
      address: '',
      computerId,
      receivedAt: at,
      at,
      sendsReceipt: mailed,
    };
    const repeat = key === undefined ? undefined : { key, by: sender.userId ?? network };
    return openComplaintOnce(tx, deps, { complaint, repeat, request: requestHash(form) });
  });
  const row = await loadCase(deps.db, { id: caseId, kind: 'complaint' });
  const { number, received_at, due_at } = row;
  return {
    number,
    key: await keyOfCase(deps, row),
    receivedAt: toSeconds(received_at),
    dueAt: toSeconds(due_at ?? received_at),
    mailed,
  };
}

function requestHash(form: Form): string {
  return hash('sha256', JSON.stringify(form));
}

type Sender = { userId: string | null; name: string; email: string };

/** A family is named by its account. Other people write their name and e-mail. */
async function findSenderOf(
  db: Db,
  { caller, form: { name, email } }: { caller: Caller | undefined; form: Form },
): Promise<Sender> {
  const account =
    caller && holdsAny(caller.scopes, ['user']) ? await findSender(db, caller.id) : undefined;
  if (account) return { userId: account.id, name: account.name, email: account.email };
  if (name !== undefined && email !== undefined) return { userId: null, name, email };
  const missing = Object.entries({ name, email }).filter(([, value]) => value === undefined);
  throw new Refusal(
    'invalid-input',
    missing.map(([field]): FieldIssue => ({ field, code: 'required' })),
  );
}

/** Limits the mails that strangers can send to an address. The page shows the receipt anyway. */
async function mayMail({ tries }: Deps, email: string): Promise<boolean> {
  try {
    await tries.count('complaint-mail', email);
    return true;
  } catch (error) {
    if (error instanceof RetryLater) return false;
    throw error;
  }
}
