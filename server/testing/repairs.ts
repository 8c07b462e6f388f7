import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import { newId } from '../src/lib/ids.ts';
import { repairTexts } from '../stories/repair-texts.ts';
import { computersApp, type Member } from './computers.ts';
import { multipart, type Part } from './multipart.ts';
import { bringTo, repairRow } from './repair-stories.ts';
import { requestsOf } from './requests.ts';

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
  ...repairTexts.report,
  happenedOn: '2026-11-14',
};

export const handOver = { handOver: repairTexts.handOver };

export const rejection = repairTexts.rejection;

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

  const request = requestsOf(product);

  /** A call to a repair by the desk, or by another person: `handle(id, 'POST /accept', …)`. */
  const handle = (id: string, what: string, payload?: object, as: Member = desk) => {
    const [method, rest = ''] = what.split(' ');
    return request(`${method} /repairs/${id}${rest}`, { as, ...(payload && { payload }) });
  };

  /** A computer of a new family, covered this year or as given. */
  const covered = async (
    given: Parameters<typeof product.addComputer>[1] = coveredNow,
    lang: Language = 'es',
  ) => {
    const family = await product.family(lang);
    return { family, computerId: await product.addComputer(family, given) };
  };

  const reportFor = async (
    { family, computerId }: { family: Member; computerId: ComputerId },
    form: object = {},
  ) => {
    const reply = await request(`POST /computers/${computerId}/repairs`, {
      as: family,
      payload: { ...reportForm, ...form },
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const { _id: id, number } = reply.json() as { _id: string; number: string };
    return { id, number };
  };

  return {
    ...product,
    desk,
    workshop,
    request,
    handle,
    /** A reported repair of a new computer of a new family, which the desk may report for it. */
    report: async (form: object = {}, lang: Language = 'es', reporter?: Member) => {
      const own = await covered(coveredNow, lang);
      return { ...own, ...(await reportFor({ ...own, family: reporter ?? own.family }, form)) };
    },
    /** The workshop proposes to give a repair up. */
    proposeIrreparable: async (id: string, as: Member = workshop) => {
      const reply = await request(`POST /workshop/repairs/${id}/irreparable`, {
        as,
        payload: { words: 'La placa está rota y no hay recambio.' },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    },
    readAsStaff: async (id: string, as: Member = desk): Promise<StaffRepair> =>
      (await handle(id, 'GET', undefined, as)).json(),
    sendPhoto: (as: Member, path: string, ...parts: Part[]) =>
      request(`POST ${path}`, { as, ...multipart(parts) }),
    /** An administrator accepts the repair and receives the laptop. */
    bringToWorkshop: (id: string, by?: Member) =>
      bringTo(product, id, { to: 'received', ...(by && { desk: by }) }),
    rowOf: (id: string) => repairRow(product, id),
    covered,
    reportFor,
    /** A second period of a computer: the one of `coveredNow` with changes. */
    addPeriod: (
      computerId: ComputerId,
      changes: Partial<Insertable<Tables['coverage_periods']>> = {},
    ) =>
      product.deps.db
        .insertInto('coverage_periods')
        .values({
          id: newId(product.clock.now()),
          computer_id: computerId,
          ordinal: 2,
          campaign_start: coveredNow.campaignStart,
          end_date: coveredNow.endDate,
          paid_at: coveredNow.paidAt,
          contracted_at: coveredNow.contractedAt,
          payment_method: coveredNow.paymentMethod,
          invoiced_at: null,
          exported_at: null,
          opened_at: coveredNow.contractedAt,
          photo_rejected: false,
          issue: null,
          transfer_price_cents: null,
          ...changes,
        })
        .execute(),
  };
}
