import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Member } from './computers.ts';
import type { Part } from './multipart.ts';
import type { PaymentsApp } from './payments.ts';

export const callers = ['anonymous', 'family', 'other', 'cau', 'accountant', 'admin'] as const;

export type Outcome = 'signed-out' | 'denied' | 'hidden' | 'let-in';

type Rights = Record<(typeof callers)[number], Outcome>;

type Scene = { product: PaymentsApp; family: Member; id: ComputerId };
type Request = { path?: string; body?: object; file?: Part };

export type Case = {
  /** Or that the answer does not depend on who asks. */
  rights: Rights | 'alike';
  /** Where the family's computer stands. */
  status?: Status;
  /** What the call is made with; without it, it only has to pass the gate. */
  prepare?: (scene: Scene) => Request | Promise<Request>;
};

const nobody = { anonymous: 'signed-out', family: 'denied', other: 'denied' } as const;
const noStaff = { cau: 'denied', accountant: 'denied', admin: 'denied' } as const;
const allStaff = { cau: 'let-in', accountant: 'let-in', admin: 'let-in' } as const;

export const signedIn: Rights = {
  anonymous: 'signed-out',
  family: 'let-in',
  other: 'let-in',
  ...allStaff,
};
export const families: Rights = {
  anonymous: 'signed-out',
  family: 'let-in',
  other: 'let-in',
  ...noStaff,
};
/** Another family is told that there is no such thing. */
export const own: Rights = {
  anonymous: 'signed-out',
  family: 'let-in',
  other: 'hidden',
  ...noStaff,
};
export const ownOrStaff: Rights = { ...own, ...allStaff };
export const staff: Rights = { ...nobody, ...allStaff };
export const money: Rights = { ...nobody, cau: 'denied', accountant: 'let-in', admin: 'let-in' };
export const accountant: Rights = {
  ...nobody,
  cau: 'denied',
  accountant: 'let-in',
  admin: 'denied',
};
export const support: Rights = { ...nobody, cau: 'let-in', accountant: 'denied', admin: 'let-in' };
export const admin: Rights = { ...nobody, cau: 'denied', accountant: 'denied', admin: 'let-in' };

export const at = (path: string, body?: object) => (scene: Scene) => ({
  path: path.replace('{id}', scene.id),
  ...(body && { body }),
});
export const person =
  (path: string, body?: object) =>
  async ({ product }: Scene) => ({
    path: path.replace('{id}', (await product.family()).id),
    ...(body && { body }),
  });
export const model =
  (path: string) =>
  async ({ product }: Scene) => ({
    path: path.replace('{id}', await product.addModel({ model: `Model ${Math.random()}` })),
  });
export const school =
  (path: string) =>
  async ({ product }: Scene) => ({
    path: path.replace('{id}', await product.addSchool(`S-${Math.random()}`)),
  });
export const serial =
  (path: string) =>
  async ({ product }: Scene) => ({
    path: path.replace('{id}', await product.addSerial()),
  });
export const signing =
  (path: string, body?: object) =>
  async ({ product, family, id }: Scene) => {
    const reply = await product.call(family, 'POST /contract/create', { computerId: id });
    const token = String(reply.json().url).split('/').at(-1) ?? '';
    return { path: path.replace('{token}', token), ...(body && { body }) };
  };
export const payment =
  (path: string, body: object) =>
  async ({ product, family, id }: Scene) => {
    await product.pay({ family, computerId: id });
    const [found] = await product.payments(id);
    return { path: path.replace('{id}', found?.id ?? ''), body };
  };
/** One that was annulled: who may read it does not depend on what became of it. */
export const invoice =
  (path: string) =>
  async ({ product, family, id }: Scene) => {
    await product.pay({ family, computerId: id });
    const admin = await product.staff('admin');
    const issue = 'POST /admin/computer/create-invoice';
    const { number } = (await product.call(admin, issue, { computerId: id })).json();
    const annulment = { computerId: id, number, why: 'Proba' };
    await product.call(admin, 'POST /admin/computer/annul-invoice', annulment);
    return { path: path.replace('{id}', id).replace('{number}', number) };
  };
