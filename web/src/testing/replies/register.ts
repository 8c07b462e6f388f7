import type { BodyOf } from './reply.ts';

type Verification = BodyOf<'GET /admin/register/verification'>;

const now = 1_795_000_000;

export const registerState: BodyOf<'GET /admin/register'> = {
  environment: 'live',
  pending: 0,
  accepted: 12_345,
  acceptedWithErrors: 2,
  rejected: 1,
  oldestPendingAt: null,
  lastSentAt: now,
  nextTryAt: null,
  failingSince: null,
  lastFailure: null,
  stopped: false,
  warning: null,
};

/** A verification without findings. */
export const verification: Verification & { last: NonNullable<Verification['last']> } = {
  runningSince: null,
  checkedRecords: null,
  last: {
    finishedAt: now,
    records: 12_348,
    invoiceFiles: 12_300,
    erasedFiles: 40,
    pendingFiles: 0,
    contracts: 9_000,
    contractFiles: 8_700,
    findingCount: 0,
    findings: [],
  },
};

/** A record that the agency rejected. */
export const recordIssue: BodyOf<'GET /admin/register/issues'>['docs'][number] = {
  position: 41,
  kind: 'alta',
  state: 'rejected',
  number: 'F2026-000041',
  computerId: 'c1',
  madeAt: now,
  answeredAt: now,
  code: '1110',
  text: 'El NIF no está identificado.',
  advice: 'Corrige los datos y emite una rectificativa.',
  correctable: true,
  maySayNotInCensus: false,
};
