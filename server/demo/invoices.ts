import type { Tx } from '../src/db/database.ts';

/** The first day of VERI*FACTU: the tax agency accepts no earlier invoice. */
const firstDay = new Date('2024-10-28T00:00:00+01:00');

export async function removeEarlySubmissions(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('register_submissions')
    .where('position', 'in', (inner) =>
      inner.selectFrom('register_records').select('position').where('made_at', '<', firstDay),
    )
    .execute();
}
