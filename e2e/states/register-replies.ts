import {
  recordIssue,
  registerState,
  verification,
} from '../../web/src/testing/replies/register.ts';
import { pageOf } from '../../web/src/testing/replies/reply.ts';
import type { Replies } from './replies.ts';

/** Records that other tests make are sent meanwhile. */
export const atRest: Replies = { 'GET /admin/register': registerState };

/** The stand-in of the tax agency accepts every record, so these are made up. */
export const withIssues: Replies = {
  ...atRest,
  'GET /admin/register/issues': pageOf([
    recordIssue,
    { ...recordIssue, position: 42, number: 'F2026-000042', state: 'accepted-with-errors' },
  ]),
};

const findings = Array.from({ length: 12 }, (_, index) => ({
  kind: 'record-content' as const,
  text: `${index + 1}. El registro 41 y la factura F2026-000041 no dicen lo mismo: el nombre del destinatario.`,
  expected: 'Uxía Núñez Rial',
  found: 'Brais Rial',
}));

/** The demo's register is intact, so these are made up. */
export const withFindings: Replies = {
  ...atRest,
  'GET /admin/register/verification': {
    ...verification,
    last: { ...verification.last, pendingFiles: 2, findingCount: findings.length, findings },
  },
};
