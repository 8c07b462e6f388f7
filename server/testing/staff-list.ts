import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputersApp, Member } from './computers.ts';
import type { PaymentsApp } from './payments.ts';

export type Listed = {
  status: number;
  docs: Computer[];
  total: number;
  pagination: { total: number; limit: number; exact: boolean };
  code?: string;
  issues?: object[];
};

/** `list('limit=5')`: the staff list for one person. */
export function listing({ call }: ComputersApp, as: Member) {
  return async (query = ''): Promise<Listed> => {
    const reply = await call(as, `GET /computers?${query.replace('|', '%7C')}`);
    return { status: reply.statusCode, ...reply.json<Omit<Listed, 'status'>>() };
  };
}

export type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The expected listing columns of every computer, joined from their source tables. */
export async function rowsOf({ database }: ComputersApp) {
  const { rows } = await database.pool.query<{
    id: string;
    studentName: string;
    userName: string;
    serialNumber: string;
    dni: string;
    status: string;
    payment: string | null;
    createdAt: number;
    updatedAt: number;
    invoicedAt: number | null;
    hasRefundDue: boolean;
  }>(
    `select c.id, fold(c.student_name) as "studentName",
       fold(concat_ws(' ', nullif(u.first_name, ''), nullif(u.surname1, ''), nullif(u.surname2, ''))) as "userName",
       c.serial_number as "serialNumber", u.dni, c.status, a.order_code as payment,
       floor(extract(epoch from c.created_at))::int as "createdAt",
       floor(extract(epoch from c.updated_at))::int as "updatedAt",
       floor(extract(epoch from p.invoiced_at))::int as "invoicedAt",
       exists (select from payments due where due.computer_id = c.id and due.to_refund is not null
         and due.refunded_cents < due.amount_cents) as "hasRefundDue"
     from computers c
     join users u on u.id = c.user_id
     join lateral (select * from coverage_periods where computer_id = c.id order by ordinal desc limit 1) p on true
     left join payments m on m.period_id = p.id and m.to_refund is null and m.received_at = p.paid_at
     left join payment_attempts a on a.id = m.attempt_id
     where c.deleted_at is null
     order by c.id`,
  );
  return rows;
}

/** A computer in each status with names that are hard to search, and a deleted one. */
export async function fillList(product: PaymentsApp): Promise<void> {
  const people = [
    { first_name: 'Ánxela', surname1: 'Núñez', surname2: '', dni: '11111111H' },
    { first_name: 'Breixo', surname1: 'Lema', surname2: 'Rial', dni: 'X1234567L' },
    { first_name: 'Carme', surname1: 'Pazos', surname2: 'Souto', dni: '12345678Z' },
  ];
  const students = ['Óscar Núñez', 'ana Lema', 'Ñeves 100% Pazos', 'Uxío_Lema', 'Iria \\ Pazos'];
  for (const [i, status] of statuses.entries()) {
    const family = await product.family();
    const person = people[i % people.length] ?? {};
    await product.deps.db.updateTable('users').set(person).where('id', '=', family.id).execute();
    const id = await product.addComputer(family, {
      status,
      updatedAt: new Date(Date.UTC(2026, 7, 20 + ((i * 5) % 12), 12, 0, 0, 500)),
      ...(status === 'invoiced' && { paidAt: new Date('2026-09-03T10:00:00Z') }),
      ...((status === 'invoiced' || status === 'exported') && {
        invoicedAt: new Date(Date.UTC(2026, 8, 5 + i)),
      }),
    });
    const student_name = students[i % students.length] ?? '';
    const changes = { student_name, created_at: new Date(Date.UTC(2026, 7, 1 + ((i * 7) % 12))) };
    await product.deps.db.updateTable('computers').set(changes).where('id', '=', id).execute();
  }
  await product.addComputer(await product.family(), { deletedAt: new Date(), status: 'paid' });
  for (const method of ['creditcard', 'bizum']) await product.pay(await product.payable(), method);
}
