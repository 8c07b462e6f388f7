import type { Verdict } from './check-record.ts';
import type { ReadRecord } from './read-record.ts';
import type { AgencyTx } from './schema.ts';
import {
  insertRecords,
  listAccepted,
  listChainEnds,
  listReceivedHashes,
  type NewRecord,
} from './store.ts';

/** The stored records for the invoices of one submission. Each processed record is added. */
export type KnownRecords = {
  /** The last accepted record of an invoice. */
  lastAccepted: (record: ReadRecord) => NewRecord | undefined;
  /** The hash at the end of the chain of a record. */
  chainEnd: (record: ReadRecord) => string | undefined;
  wasReceived: (record: ReadRecord) => boolean;
  add: (record: ReadRecord, verdict: Verdict) => void;
  save: (tx: AgencyTx) => Promise<void>;
};

export async function loadKnownRecords(
  tx: AgencyTx,
  records: readonly ReadRecord[],
  submissionId: number,
): Promise<KnownRecords> {
  const of = <Key extends 'number' | 'issuer' | 'hash'>(key: Key) =>
    Array.from(new Set(records.map((record) => record[key])));
  const lastAccepted = new Map<string, NewRecord>();
  for (const each of await listAccepted(tx, of('number'))) lastAccepted.set(invoiceOf(each), each);
  const chainEnds = new Map<string, string>();
  for (const each of await listChainEnds(tx, of('issuer'))) chainEnds.set(chainOf(each), each.hash);
  const received = new Set(await listReceivedHashes(tx, of('hash')));
  const added: NewRecord[] = [];

  return {
    lastAccepted: (record) => lastAccepted.get(invoiceOf(record)),
    chainEnd: (record) => chainEnds.get(chainOf(record)),
    wasReceived: ({ hash }) => received.has(hash),
    add: (record, { state, code = null, text = null }) => {
      const { operation, issuer, number, issuedOn, system, hash } = record;
      const isNew = !received.has(hash);
      // A repeated rejected record is stored once.
      if (state === 'Incorrecto' && !isNew) return;
      const named = { operation, issuer, number, issuedOn, system, hash };
      const stored = { submissionId, ...named, isNew, state, code, description: text };
      added.push(stored);
      received.add(hash);
      if (isNew) chainEnds.set(chainOf(record), hash);
      if (state !== 'Incorrecto') lastAccepted.set(invoiceOf(record), stored);
    },
    save: (tx) => insertRecords(tx, added),
  };
}

function invoiceOf({
  issuer,
  number,
  issuedOn,
}: Pick<ReadRecord, 'issuer' | 'number' | 'issuedOn'>) {
  return JSON.stringify([issuer, number, issuedOn]);
}

function chainOf({ issuer, system }: Pick<ReadRecord, 'issuer' | 'system'>) {
  return JSON.stringify([issuer, system]);
}
