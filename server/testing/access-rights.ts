import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Member } from './computers.ts';
import type { Part } from './multipart.ts';
import type { PaymentsApp } from './payments.ts';

export const callers = [
  'anonymous',
  'family',
  'other',
  'workshop',
  'cau',
  'accountant',
  'admin',
] as const;

export type Outcome = 'signed-out' | 'denied' | 'hidden' | 'allowed';

type Rights = Record<(typeof callers)[number], Outcome>;

export type AccessContext = { product: PaymentsApp; family: Member; id: ComputerId };
type Request = { path?: string; body?: object; file?: Part };

export type Case = {
  /** `alike` if the reply does not depend on the caller. */
  rights: Rights | 'alike';
  /** The status of the family's computer. */
  status?: Status;
  /** The request. Without it, the test only checks that the caller passes the access check. */
  prepare?: (context: AccessContext) => Request | Promise<Request>;
};

const noAccess = {
  anonymous: 'signed-out',
  family: 'denied',
  other: 'denied',
  workshop: 'denied',
} as const;
const noStaff = { cau: 'denied', accountant: 'denied', admin: 'denied' } as const;
const allStaff = { cau: 'allowed', accountant: 'allowed', admin: 'allowed' } as const;

export const signedIn: Rights = {
  anonymous: 'signed-out',
  family: 'allowed',
  other: 'allowed',
  workshop: 'allowed',
  ...allStaff,
};
export const families: Rights = {
  anonymous: 'signed-out',
  family: 'allowed',
  other: 'allowed',
  workshop: 'denied',
  ...noStaff,
};
/** Another family gets 404. */
export const own: Rights = {
  anonymous: 'signed-out',
  family: 'allowed',
  other: 'hidden',
  workshop: 'denied',
  ...noStaff,
};
export const ownOrStaff: Rights = { ...own, ...allStaff };
export const ownOrSupport: Rights = { ...own, cau: 'allowed', admin: 'allowed' };
export const staff: Rights = { ...noAccess, ...allStaff };
export const money: Rights = {
  ...noAccess,
  cau: 'denied',
  accountant: 'allowed',
  admin: 'allowed',
};
export const accountant: Rights = {
  ...noAccess,
  cau: 'denied',
  accountant: 'allowed',
  admin: 'denied',
};
export const support: Rights = {
  ...noAccess,
  cau: 'allowed',
  accountant: 'denied',
  admin: 'allowed',
};
export const admin: Rights = { ...noAccess, cau: 'denied', accountant: 'denied', admin: 'allowed' };
export const workshop: Rights = { ...admin, workshop: 'allowed' };
export const supportOrWorkshop: Rights = { ...support, workshop: 'allowed' };
export const staffOrWorkshop: Rights = { ...staff, workshop: 'allowed' };

export const at = (path: string, body?: object) => (context: AccessContext) => ({
  path: path.replace('{id}', context.id),
  ...(body && { body }),
});
/** The family's computer and another one of the same family. */
export const together =
  (body: object = {}) =>
  async ({ product, family, id }: AccessContext) => {
    const contractedAt = product.clock.now();
    const other = { status: 'pending-payment', contractedAt } as const;
    return { body: { ...body, computerIds: [id, await product.addComputer(family, other)] } };
  };
export const person =
  (path: string, body?: object) =>
  async ({ product }: AccessContext) => ({
    path: path.replace('{id}', (await product.family()).id),
    ...(body && { body }),
  });
export const staffMember =
  (path: string) =>
  async ({ product }: AccessContext) => ({
    path: path.replace('{id}', (await product.staff('cau')).id),
  });
export const model =
  (path: string) =>
  async ({ product }: AccessContext) => ({
    path: path.replace('{id}', await product.addModel({ model: `Model ${Math.random()}` })),
  });
export const school =
  (path: string) =>
  async ({ product }: AccessContext) => ({
    path: path.replace('{id}', await product.addSchool(`S-${Math.random()}`)),
  });
export const serial =
  (path: string) =>
  async ({ product }: AccessContext) => ({
    path: path.replace('{id}', await product.addSerial()),
  });
export const signing =
  (path: string, body?: object) =>
  async ({ product, family, id }: AccessContext) => {
    const reply = await product.call(family, 'POST /contract/create', { computerId: id });
    const token = String(reply.json().url).split('/').at(-1) ?? '';
    return { path: path.replace('{token}', token), ...(body && { body }) };
  };
export const payment =
  (path: string, body: object) =>
  async ({ product, family, id }: AccessContext) => {
    await product.pay({ family, computerId: id });
    const [found] = await product.payments(id);
    return { path: path.replace('{id}', found?.id ?? ''), body };
  };
/** An annulled invoice: access does not depend on its state. */
export const invoice =
  (path: string) =>
  async ({ product, family, id }: AccessContext) => {
    await product.pay({ family, computerId: id });
    const admin = await product.staff('admin');
    const issue = 'POST /admin/computer/create-invoice';
    const { number } = (await product.call(admin, issue, { computerId: id })).json();
    const annulment = { computerId: id, number, why: 'Proba' };
    await product.call(admin, 'POST /admin/computer/annul-invoice', annulment);
    return { path: path.replace('{id}', id).replace('{number}', number) };
  };
