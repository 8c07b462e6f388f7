import { expect, test } from 'vitest';
import { invoiceState } from './state.ts';

test.each([
  [{ replacedBy: null, annulled: false }, 'current'],
  [{ replacedBy: 'R2026-000001', annulled: false }, 'replaced'],
  [{ replacedBy: null, annulled: true }, 'annulled'],
  // An annulled invoice stays annulled, even when another invoice replaces it.
  [{ replacedBy: 'R2026-000001', annulled: true }, 'annulled'],
] as const)('an invoice with %o is %s', (invoice, state) => {
  expect(invoiceState(invoice)).toBe(state);
});
