import type { UserId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { listFiles, listInvoices, listMails, loadSections } from '../store/download.ts';

/** All that is held about a person, as of one moment. */
export function collect(db: Db, id: UserId) {
  return db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    const sections = await loadSections(tx, id);
    return {
      sections: { ...sections, mails: await listMails(tx, idsIn(id, sections)) },
      files: await listFiles(tx, id),
      invoices: await listInvoices(tx, id),
    };
  });
}

export type Collected = Awaited<ReturnType<typeof collect>>;

/** By which a mail may name what it is about. */
function idsIn(id: string, sections: Record<string, Record<string, unknown>[]>): string[] {
  const rows = Object.values(sections).flat();
  return [id, ...rows.flatMap((row) => [row.id, row.order_code].filter(isText))];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
