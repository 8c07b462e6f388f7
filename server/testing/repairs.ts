import type { Language } from '@cobertura/domain/language.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { InjectOptions } from 'fastify';
import type { Deps } from '../src/deps.ts';
import { computersApp, type Member } from './computers.ts';
import { multipart, type Part } from './multipart.ts';

export type RepairsApp = Awaited<ReturnType<typeof repairsApp>>;

/** A computer with paid coverage from September 2026 to August 2027. */
export const coveredNow = {
  status: 'exported',
  campaignStart: new Date('2026-09-01T00:00:00+02:00'),
  endDate: new Date('2027-08-31T23:59:59+02:00'),
  contractedAt: new Date('2026-09-10T10:00:00Z'),
  paidAt: new Date('2026-09-11T10:00:00Z'),
  paymentMethod: 'bizum',
} as const;

export const reportForm = {
  parts: ['screen'],
  cause: 'drop',
  text: 'Se cayó de la mesa y la pantalla no enciende.',
  happenedOn: '2026-11-14',
  noPhotoReason: 'No tengo cámara',
};

export const handOver = { handOver: 'Llévalo a la secretaría del colegio en su caja.' };

export const rejection = {
  code: 'not-a-fault',
  words: 'Hemos visto las fotos y el portátil funciona como debe: no hay avería.',
};

type Request = { as?: Member | undefined; headers?: object } & Omit<InjectOptions, 'headers'>;

/** The product with short functions to report and handle repairs. */
export async function repairsApp(
  environment: Record<string, string> = {},
  options: Parameters<typeof computersApp>[1] = {},
) {
  const product = await computersApp(environment, options);
  // A Monday without holidays nearby.
  product.clock.time = new Date('2026-11-16T10:00:00Z');
  const desk = await product.staff('cau');
  const workshop = await product.staff('workshop');

  const request = (what: string, { as, headers = {}, ...rest }: Request = {}) => {
    const [method, path] = what.split(' ') as ['GET', string];
    product.clock.time = new Date(product.clock.time.getTime() + 1000);
    return product.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(as && product.signedIn(as)), ...headers } as Record<string, string>,
      ...rest,
    });
  };

  /** A call to a repair by the desk, or by another person: `handle(id, 'POST /accept', …)`. */
  const handle = (id: string, what: string, payload?: object, as: Member = desk) => {
    const [method, rest = ''] = what.split(' ');
    return request(`${method} /repairs/${id}${rest}`, { as, ...(payload && { payload }) });
  };

  return {
    ...product,
    desk,
    workshop,
    request,
    handle,
    /** A reported repair of a new computer of a new family, which the desk may report for it. */
    report: async (form: object = {}, lang: Language = 'es', reporter?: Member) => {
      const family = await product.family(lang);
      const computerId = await product.addComputer(family, coveredNow);
      const payload = { ...reportForm, ...form };
      const reply = await request(`POST /computers/${computerId}/repairs`, {
        as: reporter ?? family,
        payload,
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      const { _id: id, number } = reply.json() as { _id: string; number: string };
      return { id, number, family, computerId };
    },
    /** The workshop proposes to give a repair up. */
    proposeIrreparable: async (id: string) => {
      const reply = await request(`POST /workshop/repairs/${id}/irreparable`, {
        as: workshop,
        payload: { words: 'La placa está rota y no hay recambio.' },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    },
    readAsStaff: async (id: string, as: Member = desk): Promise<StaffRepair> =>
      (await handle(id, 'GET', undefined, as)).json(),
    sendPhoto: (as: Member, path: string, ...parts: Part[]) =>
      request(`POST ${path}`, { as, ...multipart(parts) }),
    /** The laptop of a repair is at the workshop, without the steps before it. */
    bringToWorkshop: (id: string) => bringToWorkshop(product.deps, id),
    rowOf: (id: string) => rowOf(product.deps, id),
  };
}

function rowOf({ db }: Deps, id: string) {
  return db.selectFrom('repairs').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow();
}

async function bringToWorkshop({ db, clock }: Deps, id: string): Promise<void> {
  const changes = { status: 'received', awaits: 'workshop' } as const;
  await db
    .updateTable('repairs')
    .set({ arrived_at: clock.now(), cover: 'covered' })
    .where('case_id', '=', id)
    .execute();
  await db.updateTable('cases').set(changes).where('id', '=', id).execute();
}
