import { readCompany } from './company/api.ts';
import {
  changeComputer,
  changeStatus,
  listEvents,
  listMyComputers,
  readComputer,
  readDocument,
  registerComputer,
  rejectImages,
  renewComputer,
  uploadDocument,
  verifyImages,
} from './computer/api.ts';
import { listActiveModels } from './computer-model/api.ts';
import {
  cancelSigning,
  confirmContract,
  createContract,
  readContract,
  readSigning,
  readSigningPdf,
  sendSigningCode,
  signContract,
  signingWebhook,
  verifyByCode,
  verifyByFile,
} from './contract/api.ts';
import type { Endpoint, KeyOf } from './endpoint.ts';
import { downloadManual, readManuals } from './manual/api.ts';
import { changeOptions, readOptions } from './options/api.ts';
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
import { listSchools, readSchool } from './school/api.ts';
import { addSerials, validateSerial } from './serial-number/api.ts';

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
  changeOptions,
  listMyComputers,
  readComputer,
  registerComputer,
  changeComputer,
  renewComputer,
  changeStatus,
  verifyImages,
  rejectImages,
  uploadDocument,
  readDocument,
  listEvents,
  createContract,
  confirmContract,
  signingWebhook,
  readContract,
  readSigning,
  readSigningPdf,
  sendSigningCode,
  signContract,
  cancelSigning,
  verifyByCode,
  verifyByFile,
  listActiveModels,
  listSchools,
  readSchool,
  validateSerial,
  addSerials,
  readCompany,
  readManuals,
  downloadManual,
] as const satisfies readonly Endpoint[];

type Listed = (typeof endpoints)[number];

/** The endpoints by name (`POST /login`): what the web's client is typed by. */
export type Api = { [E in Listed as KeyOf<E>]: E };
