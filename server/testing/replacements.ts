import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Member } from './computers.ts';
import { workshopApp } from './workshop.ts';

export type ReplacementApp = Awaited<ReturnType<typeof replacementApp>>;

export const motive = 'La placa está oxidada y no hay recambio.';

/** The product with repairs that the workshop proposes to give up, and laptops to give instead. */
export async function replacementApp(...given: Parameters<typeof workshopApp>) {
  const product = await workshopApp(...given);
  const admin = await product.staff('admin');

  /** The administrator gives another laptop: `replace(id, { serial })`. */
  const replace = (id: string, payload: object, as: Member = admin, headers: object = {}) =>
    product.request(`POST /repairs/${id}/irreparable/replace`, {
      as,
      headers,
      payload: { words: motive, ...payload },
    });

  /** A repair that the workshop proposes to give up, with the laptop here. */
  const proposed = async (
    status: 'received' | 'repairing' = 'received',
    ...report: Parameters<typeof product.report>
  ) => {
    const reported = await product.repairIn(status, ...report);
    await product.proposeIrreparable(reported.id);
    const { serial_number: old } = await product.rowOf(reported.id);
    return { ...reported, old };
  };

  return {
    ...product,
    admin,
    replace,
    proposed,
    /** A repair whose family gets another laptop. */
    replaced: async (...report: Parameters<typeof product.report>) => {
      const repair = await proposed('received', ...report);
      const serial = await product.addSerial();
      const reply = await replace(repair.id, { serial });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { ...repair, serial, view: reply.json() as StaffRepair };
    },
    serialRow: (serial: string) =>
      product.deps.db
        .selectFrom('serial_numbers')
        .selectAll()
        .where('serial_number', '=', serial)
        .executeTakeFirstOrThrow(),
    computerRow: (id: string) =>
      product.deps.db
        .selectFrom('computers')
        .selectAll()
        .where('id', '=', id as never)
        .executeTakeFirstOrThrow(),
  };
}
