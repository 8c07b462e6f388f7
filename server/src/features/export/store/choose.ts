import type { Db } from '../../../db/database.ts';

/** `from` is inclusive and `to` is exclusive. A missing bound is open. */
export type Range = { from: Date | undefined; to: Date | undefined };

/**
 * The invoices issued or annulled in a range. Each comes with its last record of the range: the
 * annulment if it was annulled by the end of the range. An annulment is thus exported once, in the
 * range of its day, and the sums of adjacent ranges add up.
 */
export function chooseInvoices(db: Db, { from, to }: Range) {
  const issued = db
    .selectFrom('invoices')
    .select('id')
    .$if(from !== undefined, (query) => query.where('issued_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('issued_at', '<', to as Date));
  // A rejected annulment is recorded again. The first record has the day of the annulment.
  const annulments = db
    .selectFrom('register_records')
    .select(['invoice_id', ({ fn }) => fn.min('made_at').as('made_at')])
    .where('kind', '=', 'anulacion')
    .groupBy('invoice_id');
  const annulled = db
    .selectFrom(annulments.as('annulment'))
    .select('invoice_id as id')
    .$if(from !== undefined, (query) => query.where('made_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('made_at', '<', to as Date));
  return db
    .selectFrom(issued.union(annulled).as('wanted'))
    .innerJoin('register_records as record', 'record.invoice_id', 'wanted.id')
    .leftJoin(annulments.as('annulment'), 'annulment.invoice_id', 'wanted.id')
    .$if(to !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('record.kind', '<>', 'anulacion'),
          where('annulment.made_at', '<', to as Date),
        ]),
      ),
    )
    .select(['wanted.id as invoice_id', ({ fn }) => fn.max('record.position').as('position')])
    .select(({ fn }) => fn.min('annulment.made_at').as('annulled_at'))
    .groupBy('wanted.id');
}

/** The computers that changed in a range. */
export function chooseComputers(db: Db, { from, to }: Range) {
  return db
    .selectFrom('computers')
    .where('computers.deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('computers.updated_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('computers.updated_at', '<', to as Date));
}
