import { describe, expect, it } from 'vitest';
import { invoiceWished } from './issue.ts';

const now = 1_800_000_000;
const justIssued = { issuedAt: now - 59, isAnswered: false };

describe('a wish for an invoice', () => {
  it.each(['invoiced', 'exported'] as const)('means, of one that is %s,', (status) => {
    const wished = (last: { issuedAt: number; isAnswered: boolean }) =>
      invoiceWished({ status, regenerate: undefined, last }, now);
    // Two clicks, or an answer that was lost on its way.
    expect(wished(justIssued)).toBe('already-there');
    expect(wished({ ...justIssued, isAnswered: true })).toBe('regenerate');
    expect(wished({ ...justIssued, issuedAt: now - 60 })).toBe('regenerate');
  });

  it('means the first where there is none', () => {
    const asked = { status: 'paid', regenerate: undefined } as const;
    expect(invoiceWished(asked, now)).toBe('create');
    // Put back to paid by hand, it had one before.
    expect(invoiceWished({ ...asked, last: justIssued }, now)).toBe('create');
  });

  it.each(['paid', 'invoiced'] as const)('means what it says, also of one that is %s', (status) => {
    expect(invoiceWished({ status, regenerate: true, last: justIssued }, now)).toBe('regenerate');
    expect(invoiceWished({ status, regenerate: false, last: justIssued }, now)).toBe('create');
  });
});
