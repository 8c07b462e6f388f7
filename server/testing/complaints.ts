import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import { computersApp, type Member } from './computers.ts';
import { multipart, type Part } from './multipart.ts';
import { requestsOf } from './requests.ts';

export type ComplaintsApp = Awaited<ReturnType<typeof complaintsApp>>;

export type Receipt = { number: string; key: string; receivedAt: number; dueAt: number };

export const complaintForm = {
  name: 'Iria Souto',
  email: 'iria@example.com',
  kind: 'other',
  text: 'Llamé tres veces.\n\nNadie respondió.',
};

/** The product with short functions to send, follow and handle complaints. */
export async function complaintsApp(environment: Record<string, string> = {}) {
  const product = await computersApp(environment);
  // A Monday without holidays nearby.
  product.clock.time = new Date('2026-11-16T10:00:00Z');
  const desk = await product.staff('cau');

  const request = requestsOf(product);

  const submit = async (form: object = {}, as?: Member): Promise<Receipt> => {
    const reply = await request('POST /complaints', { as, payload: { ...complaintForm, ...form } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };

  const idOf = async (number: string) => {
    const { id } = await product.deps.db
      .selectFrom('cases')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    ...product,
    desk,
    request,
    submit,
    idOf,
    /** A call of a person with the key. */
    follow: ({ number, key }: Receipt, what: string, payload?: object) => {
      const [method, rest = ''] = what.split(' ');
      return request(`${method} /complaints/${number}${rest}`, {
        headers: { 'case-key': key },
        ...(payload && { payload }),
      });
    },
    read: async ({ number, key }: Receipt): Promise<ComplaintView> =>
      (await request(`GET /complaints/${number}`, { headers: { 'case-key': key } })).json(),
    sendFile: ({ number, key }: Receipt, ...parts: Part[]) => {
      const { payload, headers } = multipart(parts);
      return request(`POST /complaints/${number}/files`, {
        payload,
        headers: { ...headers, 'case-key': key },
      });
    },
    /** A call of the desk, or of another staff member. */
    handle: async ({ number }: Receipt, what: string, payload?: object, as = desk) => {
      const [method, rest = ''] = what.split(' ');
      return request(`${method} /admin/complaints/${await idOf(number)}${rest}`, {
        as,
        ...(payload && { payload }),
      });
    },
    readAsStaff: async ({ number }: Receipt): Promise<StaffComplaint> =>
      (await request(`GET /admin/complaints/${await idOf(number)}`, { as: desk })).json(),
  };
}
