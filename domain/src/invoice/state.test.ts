import { expect, test } from 'vitest';
import { invoiceState } from './state.ts';

test.each([
  [{ replacedBy: null, annulled: false }, 'current'],
  [{ replacedBy: 'R2026-000001', annulled: false }, 'replaced'],
  [{ replacedBy: null, annulled: true }, 'annulled'],
  // What was annulled does not come back, whatever stands in its place.
  [{ replacedBy: 'R2026-000001', annulled: true }, 'annulled'],
] as const)('an invoice with %o is %s', (invoice, state) => {
  expect(invoiceState(invoice)).toBe(state);
});
