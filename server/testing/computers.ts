import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { newId } from '../src/lib/ids.ts';
import { addModel, addSchool, addSerial } from '../stories/catalogue.ts';
import { type ComputerRows, writeComputer } from '../stories/written-computer.ts';
import { type TestApp, testApp } from './app.ts';
import { multipart, type Part } from './multipart.ts';

export type Member = {
  id: string;
  email: string;
  scopes: Scope[];
  lang: Language;
  sessionVersion: number;
};

export type ComputersApp = Awaited<ReturnType<typeof computersApp>>;

export const campaignStart = new Date('2026-09-01T00:00:00+02:00');
export const campaignEnd = new Date('2026-10-31T23:59:59+01:00');

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The product in an open campaign, with a school, a model, and short functions for common steps. */
export async function computersApp(
  environment: Record<string, string> = {},
  options: Parameters<typeof testApp>[1] = {},
) {
  const settings = { PUBLIC_URL: 'https://cobertura.example', ...environment };
  const product = await testApp(settings, options);
  const { db } = product.deps;
  product.clock.time = new Date('2026-09-15T10:00:00Z');
  await db
    .updateTable('options')
    .set({ contract_init_date: campaignStart, contract_end_date: campaignEnd })
    .execute();
  const school = 'SCHOOL-1';
  const now = () => product.clock.now();
  await addSchool(db, { at: now(), code: school });
  const model = await addModel(db, { at: now(), model: 'HP ProBook' });
  const addFreeSerial = (serial = inventSerial(), modelId: string | null = null) =>
    addSerial(db, { at: now(), serial, modelId });

  const call = (as: Member | undefined, what: string, payload?: InjectOptions['payload']) =>
    inject(product, as, what, payload === undefined ? {} : { payload });

  return {
    ...product,
    school,
    model,
    family: (lang: Language = 'es') => addMember(product, ['user'], lang),
    staff: (...scopes: Scope[]) => addMember(product, scopes, 'es'),
    /** A staff member whose first name differs from that of the others. */
    named: (firstName: string, ...scopes: Scope[]) => addMember(product, scopes, 'es', firstName),
    addModel: (given: { model: string; active?: boolean }) => addModel(db, { at: now(), ...given }),
    addSchool: (
      code: string,
      { createdAt = now(), ...given }: { name?: string; town?: string; createdAt?: Date } = {},
    ) => addSchool(db, { at: createdAt, code, ...given }),
    /** Adds a free serial number and returns it. */
    addSerial: addFreeSerial,
    /** The form of a family, with a free serial number. */
    form: async (given: Partial<Record<keyof typeof blankForm, string>> = {}) => ({
      ...blankForm,
      schoolId: school,
      pcModel: model,
      serialNumber: given.serialNumber ?? (await addFreeSerial()),
      ...given,
    }),
    /** Inserts a computer in a status, without the steps before it. */
    addComputer: (owner: Member, given: Partial<ComputerRows> = {}) =>
      writeComputer(db, {
        ownerId: owner.id,
        updatedAt: now(),
        schoolCode: school,
        modelId: model,
        serial: inventSerial(),
        ...given,
      }),
    /** The headers of a signed-in person, without the slow password check. */
    signedIn: (as: Member) => ({ authorization: `Bearer ${tokenOf(product, as)}` }),
    /** `call(family, 'GET /computers/me')`. Each call moves the clock by a second. */
    call,
    send: (as: Member | undefined, what: string, ...parts: Part[]) =>
      inject(product, as, what, multipart(parts)),
    read: async (as: Member, id: string): Promise<Computer> =>
      (await call(as, `GET /computers/${id}`)).json(),
    events: (id: ComputerId) =>
      db
        .selectFrom('computer_events')
        .selectAll()
        .where('computer_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    /** The computer that holds a serial number, or null. */
    holderOf: async (serial: string) =>
      (
        await db
          .selectFrom('serial_numbers')
          .select('computer_id')
          .where('serial_number', '=', serial)
          .executeTakeFirstOrThrow()
      ).computer_id,
    currentPeriod: (id: ComputerId) =>
      db
        .selectFrom('coverage_periods')
        .selectAll()
        .where('computer_id', '=', id)
        .orderBy('ordinal', 'desc')
        .executeTakeFirstOrThrow(),
    count: async (table: 'computers' | 'coverage_periods' | 'computer_events' | 'documents') =>
      (await db.selectFrom(table).select('id').execute()).length,
  };
}

const blankForm = { studentName: 'Brais Rial', schoolId: '', pcModel: '', serialNumber: '' };

let invented = 0;

export function inventSerial(): string {
  invented += 1;
  return `SN-${invented.toString().padStart(5, '0')}`;
}

async function addMember(
  product: TestApp,
  scopes: Scope[],
  lang: Language,
  firstName?: string,
): Promise<Member> {
  const email = `${newId(product.clock.time)}@example.com`;
  const id = await product.addPerson({ email, scopes, lang, ...(firstName && { firstName }) });
  return { id, email, scopes, lang, sessionVersion: 1 };
}

function inject(
  product: TestApp,
  as: Member | undefined,
  what: string,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const { app, clock } = product;
  clock.time = new Date(clock.time.getTime() + 1000);
  const [method = '', path = ''] = what.split(/ (.*)/s);
  const token = as && tokenOf(product, as);
  return app.inject({
    ...request,
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
}

function tokenOf({ deps }: TestApp, { id, sessionVersion, ...user }: Member): string {
  const names = { name: 'Uxía', surname1: 'Núñez', surname2: 'Rial' };
  return deps.tokens.issue({ user: { _id: id, ...names, ...user }, sessionVersion });
}
