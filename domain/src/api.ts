import { readCompany } from './company/api.ts';
import type { Endpoint, KeyOf } from './endpoint.ts';
import { downloadManual, readManuals } from './manual/api.ts';
import { readOptions } from './options/api.ts';
import {
  changePassword,
  changeProfile,
  logIn,
  readProfile,
  registerPerson,
  requestPasswordReset,
  resetPassword,
  verifyResetKey,
} from './person/api.ts';

/** Every call of the API. One that is not listed here is neither mounted nor described. */
export const endpoints = [
  logIn,
  registerPerson,
  requestPasswordReset,
  resetPassword,
  verifyResetKey,
  readProfile,
  changeProfile,
  changePassword,
  readOptions,
  readCompany,
  readManuals,
  downloadManual,
] as const satisfies readonly Endpoint[];

type Listed = (typeof endpoints)[number];

/** The endpoints by name (`POST /login`): what the web's client is typed by. */
export type Api = { [E in Listed as KeyOf<E>]: E };
