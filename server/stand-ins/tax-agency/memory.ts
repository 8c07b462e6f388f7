import type { Judgement } from './judge.ts';
import type { ReadRecord } from './read-record.ts';
import type { AgencyTx } from './schema.ts';
import { insertRecords, listCome, listEnds, listKnown, type NewRecord } from './store.ts';

/** What the agency knows about the invoices of a submission. It is updated with each record. */
export type Memory = {
  /** The last accepted record of an invoice. */
  known: (record: ReadRecord) => NewRecord | undefined;
  /** The end of the chain of a record. */
  lastHash: (record: ReadRecord) => string | undefined;
  hasCome: (record: ReadRecord) => boolean;
  learn: (record: ReadRecord, judgement: Judgement) => void;
  save: (tx: AgencyTx) => Promise<void>;
};

export async function recall(
  tx: AgencyTx,
  records: readonly ReadRecord[],
  submissionId: number,
): Promise<Memory> {
  const of = <Key extends 'number' | 'issuer' | 'hash'>(key: Key) =>
    Array.from(new Set(records.map((record) => record[key])));
  const known = new Map<string, NewRecord>();
  for (const each of await listKnown(tx, of('number'))) known.set(invoiceOf(each), each);
  const ends = new Map<string, string>();
  for (const each of await listEnds(tx, of('issuer'))) ends.set(chainOf(each), each.hash);
  const come = new Set(await listCome(tx, of('hash')));
  const learnt: NewRecord[] = [];

  return {
    known: (record) => known.get(invoiceOf(record)),
    lastHash: (record) => ends.get(chainOf(record)),
    hasCome: ({ hash }) => come.has(hash),
    learn: (record, { state, code = null, text = null }) => {
      const { operation, issuer, number, issuedOn, system, hash } = record;
      const isNew = !come.has(hash);
      // A repeated rejected record is stored once.
      if (state === 'Incorrecto' && !isNew) return;
      const named = { operation, issuer, number, issuedOn, system, hash };
      const kept = { submissionId, ...named, isNew, state, code, description: text };
      learnt.push(kept);
      come.add(hash);
      if (isNew) ends.set(chainOf(record), hash);
      if (state !== 'Incorrecto') known.set(invoiceOf(record), kept);
    },
    save: (tx) => insertRecords(tx, learnt),
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
