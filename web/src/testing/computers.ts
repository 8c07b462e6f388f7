import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { School } from '@cobertura/domain/school/api.ts';
import { vi } from 'vitest';
import { options, profile } from './people.ts';

/** A moment inside the contract window of `options`. */
export const now = 1_795_000_000;

export function stopTheClock(at = now): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 });
}

export const school: School = {
  _id: '15012720',
  code: '15012720',
  name: 'IES Rosalía de Castro',
  type: 'IES',
  address: 'Rúa de San Clemente, 3',
  town: 'Santiago de Compostela',
  province: 'A Coruña',
  postcode: '15705',
  phone: '981 000 111',
};

export const model = {
  _id: '01910ff4-ff00-7caa-ab0c-19f2ff249989',
  model: 'HP ProBook 11 G9',
  active: true,
  createdAt: now,
  updatedAt: now,
};

const { firstName, surname1, surname2, email, phone, dni, address, postcode, town } = profile;

/** A computer that has just been added. */
export const waiting: Computer = {
  _id: '0199a1b2-0000-7000-8000-0000000000c1',
  ordinal: 1,
  studentName: 'Brais Pérez Núñez',
  schoolId: school._id,
  school,
  pcModel: model._id,
  computerModel: model.model,
  serialNumber: '5CD0214KXQ',
  serialClaimed: true,
  status: 'waiting',
  coversUntil: endOfPeriod(options.contractInitDate ?? 0),
  renewal: false,
  refundDue: false,
  user: {
    _id: profile._id,
    ...{ firstName, surname1, surname2, email, phone, dni, address, postcode, town },
    province: profile.province,
    lang: 'es',
  },
  documents: {},
  contractSigned: false,
  coverageFrom: null,
  coversNotBefore: null,
  endDate: null,
  contractedAt: null,
  invoicedAt: null,
  exportedAt: null,
  paidAt: null,
  refundedAt: null,
  withdrawnAt: null,
  createdAt: now - 3600,
  updatedAt: now - 3600,
  periods: [],
};

export const withPhoto: Computer = {
  ...waiting,
  status: 'pending-signature',
  documents: { statusFront: '/api/v1/computers/c1/files/statusFront' },
};

export const signed: Computer = {
  ...withPhoto,
  status: 'pending-payment',
  contractSigned: true,
  contractedAt: now - 60,
  contract: { url: '/api/v1/computers/c1/contract' },
};

export const covered: Computer = {
  ...signed,
  status: 'invoiced',
  endDate: now + 9_000_000,
  invoicedAt: now - 30,
  invoice: { number: 'F2026-001284', issuedAt: now - 30, total: 49 },
};

/** A computer of the previous campaign that can be renewed in this one. */
export const renewable: Computer = {
  ...covered,
  status: 'exported',
  endDate: (options.contractInitDate ?? 0) - 1,
  invoicedAt: (options.contractInitDate ?? 0) - 20_000_000,
  exportedAt: (options.contractInitDate ?? 0) - 10_000_000,
};
