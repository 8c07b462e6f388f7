import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { WithdrawalReceipt } from '@cobertura/domain/withdrawal/api.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { caseKey, isCaseKey } from '../../case/service/case-key.ts';
import { findByNumber, type WithdrawalRow } from '../store/withdrawals.ts';
import { acknowledgmentLetter, type Declared } from '../words.ts';

export type ReceiptRow = Pick<
  WithdrawalRow,
  'id' | 'number' | 'name' | 'email' | 'declared_contract' | 'received_at' | 'channel' | 'language'
>;

type MailedRow = ReceiptRow & Pick<WithdrawalRow, 'email_sha256' | 'is_acknowledged'>;

type Keyed = { number: string; key: string; network: string };

/** Returns what was declared. It confirms the receipt and tells nothing about the contract. */
export async function readReceipt(deps: Deps, keyed: Keyed): Promise<WithdrawalReceipt> {
  return receiptOf(deps, await loadByKey(deps, keyed));
}

export async function readAcknowledgment(deps: Deps, keyed: Keyed): Promise<FileContent> {
  const row = await loadByKey(deps, keyed);
  await deps.tries.count('withdrawal-paper', keyed.network);
  return printAcknowledgment(deps, row);
}

/** A wrong key and an unknown number have the same reply, and are counted. A right key is never limited. */
async function loadByKey(
  { db, config, clock, tries }: Deps,
  { number, key, network }: Keyed,
): Promise<MailedRow> {
  const row = await findByNumber(db, number);
  if (row && isCaseKey(key, keyedBy(row), clock.now(), config.tokenSecret)) return row;
  await tries.count('withdrawal-key', network);
  throw new Refusal('not-found');
}

export function receiptOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  row: MailedRow,
): WithdrawalReceipt {
  return {
    number: row.number,
    key: caseKey(keyedBy(row), clock.now(), config.tokenSecret),
    name: row.name,
    email: row.email,
    contract: row.declared_contract,
    receivedAt: toSeconds(row.received_at),
    mailed: isMailed(row),
  };
}

/** The key opens only what was declared, so it belongs to the declared e-mail, whoever signed. */
function keyedBy({ id, email: address }: ReceiptRow) {
  return { id, address };
}

/** Only declarations without a session have the hash, and a limit. It does not depend on a contract. */
function isMailed({ email, email_sha256, is_acknowledged }: MailedRow): boolean {
  return email !== '' && (email_sha256 === null || is_acknowledged);
}

/** Prints the acknowledgment. It is made from the saved rows, so it is the same every time. */
export async function printAcknowledgment(
  { config }: Pick<Deps, 'config'>,
  row: ReceiptRow,
): Promise<FileContent> {
  const { language } = row;
  const { printLetter } = await import('../../../pdf/letter.ts');
  const facts = { declared: declaredOf(row), company: config.company };
  return {
    content: await printLetter(acknowledgmentLetter(language, facts)),
    type: 'application/pdf',
    name: `${language === 'ga' ? 'desistencia' : 'desistimiento'}-${row.number}.pdf`,
  };
}

export function declaredOf(row: ReceiptRow): Declared {
  return {
    number: row.number,
    name: row.name,
    email: row.email,
    contract: row.declared_contract,
    receivedAt: toSeconds(row.received_at),
    channel: row.channel,
  };
}
