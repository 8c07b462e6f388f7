import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { defaultMethods } from '@cobertura/domain/payment/methods.ts';
import type { TokenTimes } from '@cobertura/domain/person/token.ts';

export const options: Options = {
  contractInitDate: 1_790_000_000,
  contractEndDate: 1_800_000_000,
  cost: 49,
  renewalPhoto: false,
  isMaintenance: false,
  paymethod: defaultMethods,
  support: { phone: '981 000 000', email: 'soporte@example.com' },
  updatedAt: 1_790_000_000,
};

export const profile = {
  _id: '0199a1b2-0000-7000-8000-000000000001',
  firstName: 'Sabela',
  surname1: 'Núñez',
  surname2: 'Rial',
  dni: '12345678Z',
  phone: '600 000 000',
  email: 'sabela@example.com',
  address: 'Rúa das Hortas, 14',
  postcode: '15704',
  town: 'Santiago de Compostela',
  province: 'A Coruña',
  lang: 'es',
  scopes: ['user'] as Scope[],
  createdAt: 1_790_000_000,
  isActivated: true,
  isLocked: false,
  // Only the list of the staff has it.
  hasSecondFactor: false,
} as const;

/** A family that also works at the support desk. */
export const brais = {
  ...profile,
  _id: '0199a1b2-0000-7000-8000-000000000002',
  firstName: 'Brais',
  surname1: 'Castro',
  surname2: '',
  email: 'brais@example.org',
  scopes: ['user', 'cau'] as Scope[],
} as const;

/** A token like the server's, without a valid signature, because a browser cannot check it. */
export function tokenFor(scopes: readonly Scope[], times: Partial<TokenTimes> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const { _id, firstName, surname1, surname2, email, lang } = profile;
  const user = { _id, name: firstName, surname1, surname2, email, lang, scopes };
  const payload = { ...user, iat: now, nbf: now, exp: now + 3600, ...times };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.signature`;
}

/** A viewing token: the family `brais` seen by the person of `tokenFor`. */
export function viewTokenFor(
  times: Partial<TokenTimes> = {},
  viewerId: string = profile._id,
): string {
  const now = Math.floor(Date.now() / 1000);
  const { _id, firstName, surname1, surname2, email, lang } = brais;
  const family = { _id, name: firstName, surname1, surname2, email, lang, scopes: ['user'] };
  const payload = {
    ...family,
    viewer: { _id: viewerId },
    iat: now,
    nbf: now,
    exp: now + 900,
    ...times,
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.signature`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
