import type { Judgement } from './judge.ts';
import type { ReadRecord } from './read-record.ts';
import type { AgencyTx } from './schema.ts';
import { insertRecords, listCome, listEnds, listKnown, type NewRecord } from './store.ts';

/** What the agency has of what a submission is about; it learns with each record of it. */
export type Memory = {
  /** The last that was taken of an invoice. */
  known: (record: ReadRecord) => NewRecord | undefined;
  /** Where the chain of a record ends. */
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
      // What comes twice in vain is not kept twice.
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
